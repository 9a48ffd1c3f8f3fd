import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const prose = new Set(['description', 'meta', 'req', 'id', 'types']);

/** Whether a property is read by people, the trace or the compiler only. */
function isProse(node) {
  return node.type === 'ObjectProperty' && node.key.type === 'Identifier' && prose.has(node.key.name);
}

/** Whether an object contains only prose: a state or a transition that is only described. */
function isOnlyProse(node) {
  return node.type === 'ObjectExpression' && node.properties.length > 0 && node.properties.every(isProse);
}

const wires = new Set(['missing', 'missingEffects']);

/**
 * Whether this names a machine, or an effect that throws until it is provided: `missing('openPage')`. The names
 * are only part of the text of that error.
 */
function namesMissingEffect(node) {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && wires.has(node.callee.name);
}

/** Helpers that create a transition, with the index of their description argument. */
const describing = new Map([
  ['settingTo', 2],
  ['givingUpFor', 1],
  ['closingMany', 0],
]);

/** Whether this is a description or a requirement id that is passed to such a helper. */
function isHandedProse({ node, key, listKey, parent }) {
  if (node.type === 'StringLiteral' && /^[A-Z]+-\d+$/.test(node.value)) return true;
  return (
    listKey === 'arguments' &&
    parent?.type === 'CallExpression' &&
    parent.callee.type === 'Identifier' &&
    describing.get(parent.callee.name) === key
  );
}

/**
 * Descriptions, requirement ids and names are read by people and the trace, types by the compiler; no behaviour
 * depends on them.
 */
const ignoreProse = {
  shouldIgnore(path) {
    const { node } = path;
    return isProse(node) || isOnlyProse(node) || namesMissingEffect(node) || isHandedProse(path)
      ? 'read by people, not by the machine'
      : undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'prose', ignoreProse)];
