import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const prose = new Set(['description', 'meta', 'id', 'types']);

/** Whether a property is read by people, the trace or the compiler only. */
function isProse(node) {
  return node.type === 'ObjectProperty' && node.key.type === 'Identifier' && prose.has(node.key.name);
}

/** Whether an object would lose nothing but prose if it were emptied: a state or a transition that is only described. */
function saysOnlyProse(node) {
  return node.type === 'ObjectExpression' && node.properties.length > 0 && node.properties.every(isProse);
}

const wires = new Set(['missing', 'missingEffects']);

/**
 * Whether this names a machine, or an effect that throws until it is provided: `missing('openPage')`. The names stand in
 * the text of that error and nowhere else.
 */
function namesMissingEffect(node) {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && wires.has(node.callee.name);
}

/** Descriptions, requirement ids and names are read by people and the trace, types by the compiler; no behaviour hangs on them. */
const ignoreProse = {
  shouldIgnore({ node }) {
    return isProse(node) || saysOnlyProse(node) || namesMissingEffect(node)
      ? 'read by people, not by the machine'
      : undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'prose', ignoreProse)];
