import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const prose = new Set(['description', 'meta', 'id', 'types']);

/** Descriptions, requirement ids and machine names are read by people and the trace, types by the compiler; no behaviour hangs on them. */
const ignoreProse = {
  shouldIgnore(path) {
    const { node } = path;
    if (node.type !== 'ObjectProperty' || node.key.type !== 'Identifier') return undefined;
    return prose.has(node.key.name) ? 'read by people, not by the machine' : undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'prose', ignoreProse)];
