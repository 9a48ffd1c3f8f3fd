import type { ElkNode, LayoutEngine } from './elk-types.ts';

/**
 * Wraps an engine so that graphs of the same shape are laid out once: regions that differ only in the names of
 * their states, as the fields of a date do, cost as much as one of them. Ids are replaced by numbers before the
 * layout and restored after it.
 */
export function oncePerShape(engine: LayoutEngine): LayoutEngine {
  const known = new Map<string, Promise<ElkNode>>();
  return {
    layout: async graph => {
      const names = new Map<string, string>();
      const numbered = renamed(graph, id => {
        const number = names.get(id) ?? `n${names.size}`;
        names.set(id, number);
        return number;
      });
      const shape = JSON.stringify(numbered);
      const laid = known.get(shape) ?? engine.layout(numbered);
      known.set(shape, laid);
      const ids = new Map([...names].map(([id, number]) => [number, id]));
      return renamed(await laid, number => ids.get(number) ?? number);
    },
  };
}

/** A copy of a graph with other ids. */
function renamed(node: ElkNode, name: (id: string) => string): ElkNode {
  return {
    ...node,
    id: name(node.id),
    children: node.children?.map(child => renamed(child, name)),
    edges: node.edges?.map(edge => ({
      ...edge,
      id: name(edge.id),
      sources: edge.sources.map(name),
      targets: edge.targets.map(name),
      labels: edge.labels?.map(label => ({ ...label, id: name(label.id ?? '') })),
    })),
  };
}
