/** What XState's own functions are recognised by: a stand-in has none of it, so that it counts as plain code. */
const marks = new Set([
  'then',
  'type',
  'check',
  'guards',
  'stateValue',
  'resolve',
  'toJSON',
  'delay',
  'nodeType',
]);

const made = new WeakSet<object>();

/** Whether a value is a stand-in. */
export const isStandIn = (value: unknown): boolean => typeof value === 'function' && made.has(value);

/**
 * A value in place of one that is not here: a module that pasted code imports, or what a browser offers. It can be
 * called, constructed, read at any depth and spread, and does nothing.
 */
export function standIn(name: string): unknown {
  const parts = new Map<string, unknown>();
  // Only a function of this form can be called as well as constructed.
  const target = function standIn() {};
  const proxy = new Proxy(target, {
    get: (own, key) => {
      if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 0 : name);
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      if (typeof key === 'symbol' || marks.has(key)) return undefined;
      if (key === 'prototype') return own.prototype;
      if (key === 'name') return name;
      const known = parts.get(key) ?? standIn(`${name}.${key}`);
      parts.set(key, known);
      return known;
    },
    set: (_own, key, value) => {
      if (typeof key === 'string') parts.set(key, value);
      return true;
    },
    defineProperty: () => true,
    deleteProperty: () => true,
    apply: () => standIn(`${name}()`),
    construct: () => standIn(name) as object,
  });
  made.add(proxy);
  return proxy;
}
