// A wrapper of <amount-field> for React 17 and later. Before version 19, React sets attributes of custom elements, and listens to
// none of their events, so the wrapper sets properties and listens by itself.

import { createElement, forwardRef, useImperativeHandle, useLayoutEffect, useRef } from 'react';

/**
 * `value` is plain decimal text, and `onAmount` gets it after every change, or '' if the text is not an amount. Other properties are
 * those of the element, such as `currency`, `titleText` and `options`.
 */
export const AmountField = forwardRef(function AmountField({ value, onAmount, className, id, children, ...properties }, reference) {
  const element = useRef(null);
  const listener = useRef(onAmount);
  useImperativeHandle(reference, () => element.current);
  const known = useRef({});
  useLayoutEffect(() => {
    listener.current = onAmount;
    for (const name of Object.keys(known.current)) if (!(name in properties)) element.current[name] = null;
    for (const [name, now] of Object.entries(properties)) if (known.current[name] !== now) element.current[name] = now;
    known.current = properties;
    if (value !== undefined) element.current.value = value;
  });
  useLayoutEffect(() => {
    const field = element.current;
    const tell = () => listener.current?.(field.value);
    field.addEventListener('input', tell);
    return () => field.removeEventListener('input', tell);
  }, []);
  return createElement('amount-field', { ref: element, class: className, id }, children);
});
