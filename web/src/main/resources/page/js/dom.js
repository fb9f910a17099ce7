// Elements by hand. Text is only ever set as text: what boards send is never markup.

const SVG = 'http://www.w3.org/2000/svg';

export const $ = id => document.getElementById(id);

export function el(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? '' : value);
    }
  }
  element.append(...children.filter(child => child !== undefined && child !== null && child !== ''));
  return element;
}

/** Sets text only when it changes: a thousand cells a second cost nothing when they stand still. */
export function text(element, value) {
  if (element.textContent !== value) {
    element.textContent = value;
  }
}

export function attribute(element, name, value) {
  if (value === undefined) {
    element.removeAttribute(name);
  } else if (element.getAttribute(name) !== value) {
    element.setAttribute(name, value);
  }
}

export function colour(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
