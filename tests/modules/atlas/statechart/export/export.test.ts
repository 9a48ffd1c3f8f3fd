import { describe, expect, it } from 'vitest';
import { toJson } from '#modules/atlas/statechart/export/json.ts';
import { toMermaid } from '#modules/atlas/statechart/export/mermaid.ts';
import { toScxml } from '#modules/atlas/statechart/export/scxml.ts';
import { decodeName, readAddedId } from '#modules/atlas/statechart/export/scxml-names.ts';
import { toSvg } from '#modules/atlas/statechart/export/svg.ts';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import { tagged } from '../corpus/actions.ts';
import { corpus } from '../corpus/index.ts';
import { awkward } from '../support/awkward.ts';
import { engine, everything, projectMachines } from '../support/machines.ts';

const scxmlNamespace = 'http://www.w3.org/2005/07/scxml';
const all = [everything, ...Object.values(awkward), ...(await projectMachines())];

const graphOf = (name: string) => machineToGraph(awkward[name] ?? everything);

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
      expect(new Set(ids).size, machine.id).toBe(ids.length);
      expect(
        ids
          .filter(id => readAddedId(id) === undefined)
          .map(decodeName)
          .sort(),
        machine.id,
      ).toEqual([...machineToGraph(machine).states.keys()].sort());
      const named = [...document.querySelectorAll('transition[target], [initial]')].flatMap(element =>
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
    expect(document.querySelector('#everything_x_done')?.localName).toBe('final');
    const delayed = document.querySelector('onentry > send[delay="1500ms"]')?.getAttribute('event');
    const cancelled = [...document.querySelectorAll('onexit > cancel')].map(each =>
      each.getAttribute('sendid'),
    );
    expect(delayed).toBe('after.pause.everything--start');
    expect(cancelled).toContain(delayed);
    expect(document.querySelector(`transition[event="${delayed}"]`)).not.toBeNull();
    expect(document.querySelector('invoke[id="work"]')).not.toBeNull();
    expect(document.querySelector('transition[event="done.invoke.work"]')).not.toBeNull();
    const guarded = document.querySelector('transition[event="go"]');
    expect(guarded?.getAttribute('vitrine:cond')).toBe("guards['isReady'] && !guards['isTired']");
    expect(document.querySelector('transition[event="again"]')?.hasAttribute('type')).toBe(false);
    expect(document.querySelector('transition[event="both"]')?.getAttribute('type')).toBe('internal');
  });

  it('gives every history state a default, and keeps what SCXML has no place for', () => {
    for (const machine of [...all, ...corpus]) {
      const document = parse(toScxml(machineToGraph(machine)));
      expect(document.querySelectorAll('history:not(:has(> transition[target]))'), machine.id).toHaveLength(
        0,
      );
      expect(document.documentElement.outerHTML, machine.id).not.toMatch(/"xstate\.(?!mine)/);
    }
    const document = parse(toScxml(machineToGraph(tagged)));
    const state = document.getElementById('tagged--a');
    expect(state?.getAttribute('vitrine:tags')).toBe('busy two_x0020_words');
    expect(JSON.parse(state?.getAttribute('vitrine:meta') ?? '')).toEqual({ req: ['A-01'], color: 'red' });
    expect(document.querySelector('transition')?.getAttribute('vitrine:description')).toBe('Why "it" goes');
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
      for (const { label } of graph.transitions.filter(({ trigger }) => trigger === 'event'))
        expect(text, machine.id).toContain(label.replace(/["#;:]/g, sign => `#${sign.codePointAt(0)};`));
    }
  });

  it('Mermaid draws a transition to several states as one line to a fork, and shows how it is guarded and scoped', () => {
    const forks = toMermaid(graphOf('forks'));
    expect(forks.match(/<<fork>>/g)).toHaveLength(4);
    expect(forks.match(/: START$/gm)).toHaveLength(1);
    expect(forks.match(/ --> f0 : START\n {2}f0 --> s5\n {2}f0 --> s9$/gm)).toHaveLength(1);
    expect(forks).toContain(': done work');
    const selves = toMermaid(graphOf('selves'));
    expect(selves).toContain('s1 : INTERNAL (internal)');
    expect(selves).toContain('s1 --> s1 : REENTER (re-enters)');
    expect(selves).toContain('s2 --> s4 : INTO AGAIN (re-enters)');
    const guarded = toMermaid(graphOf('guarded'));
    expect(guarded).toContain('(1) [not (q or r)]');
    expect(guarded).toContain('pay [isOver(limit#58; 500)] / note(amount#58; 5, reason#58; #34;late#34;)');
  });

  it('contain every effect as often as it happens, on the way into a state too, and every description whole', async () => {
    const graph = graphOf('effects');
    const mermaid = toMermaid(graph);
    expect(mermaid.match(/entry \/ inc$/gm)).toHaveLength(2);
    expect(mermaid).toContain('[*] --> s2 : / warm, warm<br/>Warmed up twice');
    expect(mermaid).toContain('careful. The end.');
    expect(mermaid).toContain('/ inc, inc<br/>Why this happens');
    expect(mermaid).toContain('The last word.');
    const json = JSON.parse(toJson(graph)).states[0];
    expect(json).toMatchObject({
      entry: ['inc', 'inc'],
      exit: ['inc', 'inc', 'warm'],
      initial: { target: ['effects.busy.inner'], actions: ['warm', 'warm'], description: 'Warmed up twice' },
      transitions: [{ actions: ['inc', 'inc'], description: expect.stringMatching(/The last word\.$/) }],
    });
    const drawn = parse(await toSvg(graph, engine), 'image/svg+xml');
    const text = [...drawn.querySelectorAll('text')].map(({ textContent }) => textContent).join(' ');
    expect(text.match(/entry \/ inc/g)).toHaveLength(2);
    for (const part of ['/ warm, warm', 'Warmed up twice', 'The end.', '/ inc, inc', 'The last word.'])
      expect(text).toContain(part);
  });

  it('JSON has the order, the parameters and the scope of transitions, and meta that JSON cannot hold as text', () => {
    const [waiting] = JSON.parse(toJson(graphOf('guarded'))).states;
    expect(waiting.transitions).toContainEqual(
      expect.objectContaining({
        event: 'pay',
        guardTree: { kind: 'named', name: 'isOver', params: { limit: 500 } },
        actions: [{ type: 'note', params: { amount: 5, reason: 'late' } }],
      }),
    );
    expect(waiting.transitions[0]).toMatchObject({ event: 'go', order: 1, guard: 'p and (q or r)' });
    const [atom] = JSON.parse(toJson(graphOf('selves'))).states;
    expect(atom.transitions).toMatchObject([{ internal: true }, { reenter: true }, {}, {}]);
    expect(JSON.parse(toJson(graphOf('data'))).meta).toMatchObject({ self: 'cycle' });
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
