import { describe, expect, it } from 'vitest';
import { toJson } from '#modules/statechart/export/json.ts';
import { toMermaid } from '#modules/statechart/export/mermaid.ts';
import { toScxml } from '#modules/statechart/export/scxml.ts';
import { toSvg } from '#modules/statechart/export/svg.ts';
import { machineToGraph } from '#modules/statechart/graph/graph.ts';
import { engine, everything, projectMachines } from '../support/machines.ts';

const scxmlNamespace = 'http://www.w3.org/2005/07/scxml';
const all = [everything, ...(await projectMachines())];

/** Parses XML; a text that is not well-formed fails with the message of the parser. */
function parse(xml: string, type: DOMParserSupportedType = 'application/xml'): Document {
  const document = new DOMParser().parseFromString(xml, type);
  expect(document.querySelector('parsererror')?.textContent ?? '').toBe('');
  return document;
}

describe('SCXML', () => {
  it('is well-formed, with states that have ids of their own and targets that exist', () => {
    for (const machine of all) {
      const document = parse(toScxml(machineToGraph(machine)));
      expect(document.documentElement.namespaceURI).toBe(scxmlNamespace);
      const states = [...document.querySelectorAll('state, parallel, final, history')];
      const ids = states.map(state => state.id);
      expect(new Set(ids).size, machine.id).toBe(machineToGraph(machine).states.size);
      const named = [...document.querySelectorAll('[target], [initial]')].flatMap(element =>
        `${element.getAttribute('target') ?? ''} ${element.getAttribute('initial') ?? ''}`
          .split(' ')
          .filter(Boolean),
      );
      expect(
        named.filter(id => !ids.includes(id)),
        machine.id,
      ).toEqual([]);
    }
  });

  it('expresses history, final, delays, actors, conditions and internal transitions', () => {
    const document = parse(toScxml(machineToGraph(everything)));
    expect(document.querySelector('history[type="deep"]')).not.toBeNull();
    expect(document.querySelectorAll('final')).toHaveLength(3);
    const delayed = document.querySelector('onentry > send[delay="1500ms"]')?.getAttribute('event');
    const cancelled = [...document.querySelectorAll('onexit > cancel')].map(each =>
      each.getAttribute('sendid'),
    );
    expect(delayed).toBeTruthy();
    expect(cancelled).toContain(delayed);
    expect(document.querySelector(`transition[event="${delayed}"]`)).not.toBeNull();
    expect(document.querySelector('invoke[id="work"]')).not.toBeNull();
    expect(document.querySelector('transition[event="done.invoke.work"]')).not.toBeNull();
    expect(document.querySelector('transition[cond="isReady and not isTired"]')).not.toBeNull();
    expect(document.querySelector('transition[event="again"]')?.hasAttribute('type')).toBe(false);
  });
});

describe('the other formats', () => {
  it('JSON can be parsed and contains descriptions, meta and tags', () => {
    for (const machine of all) expect(JSON.parse(toJson(machineToGraph(machine))).id).toBe(machine.id);
    expect(JSON.parse(toJson(machineToGraph(everything))).states[0]).toMatchObject({
      description: 'Where it begins',
      meta: { req: ['A-01'] },
      tags: ['early'],
    });
  });

  it('Mermaid names every state once and closes every bracket', () => {
    for (const machine of all) {
      const graph = machineToGraph(machine);
      const text = toMermaid(graph);
      expect(text.match(/^ *state "/gm)).toHaveLength(graph.states.size);
      expect(text.match(/\{$/gm)?.length).toBe(text.match(/^ *\}$/gm)?.length);
      const arrows = graph.transitions.reduce((sum, { targets }) => sum + targets.length, 0);
      expect(text.match(/^ {2}s\d+ --> s\d+/gm)?.length ?? 0, machine.id).toBeGreaterThanOrEqual(arrows);
    }
  });

  it('SVG is well-formed, shows the texts of the machine, and loads nothing', async () => {
    const svg = await toSvg(machineToGraph(everything), engine);
    const document = parse(svg, 'image/svg+xml');
    const text = [...document.querySelectorAll('text')].map(element => element.textContent);
    expect(text).toEqual(
      expect.arrayContaining(['everything', 'Where it begins', 'pause 1.5 s', '[else]', 'H*']),
    );
    expect(document.querySelector('desc')?.textContent).toBe('A machine & its <signs>');
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\(/);
    expect(await toSvg(machineToGraph(everything), engine)).toBe(svg);
  });
});
