import { describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { machineToGraph, ReadError, readScxml } from '#modules/atlas/statechart/index.ts';

const read = (inside: string, attributes = '') =>
  machineToGraph(
    createMachine(
      readScxml(
        `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="m" ${attributes}>${inside}</scxml>`,
      ) as never,
    ),
  );
const problemOf = (text: string) => {
  try {
    readScxml(text);
  } catch (error) {
    return error instanceof ReadError ? [error.problem, error.message] : error;
  }
  return undefined;
};
const brief = ({ transitions }: ReturnType<typeof read>) =>
  transitions.map(({ source, eventType, targets, guard, reenter }) => [
    ...[source, eventType, targets.join(' '), guard ?? '', reenter ? 'reenters' : ''],
  ]);

describe('SCXML', () => {
  it('has states of every kind, with the initial one as attribute, as element, or the first', () => {
    const graph = read(
      `<state id="a" initial="a2"><state id="a1"/><state id="a2"/></state>
       <parallel id="p"><state id="r"><initial><transition target="r2"><log label="x"/></transition></initial><state id="r1"/><final id="r2"/></state>
       <history id="h" type="deep"><transition target="r"/></history></parallel>`,
    );
    const kinds = [...graph.states.values()].map(({ id, kind, initial }) => [id, kind, initial.join(' ')]);
    expect(kinds).toEqual([
      ...[
        ['m', 'compound', 'a'],
        ['a', 'compound', 'a2'],
        ['a1', 'atomic', ''],
        ['a2', 'atomic', ''],
      ],
      ...[
        ['p', 'parallel', ''],
        ['r', 'compound', 'r2'],
        ['r1', 'atomic', ''],
        ['r2', 'final', ''],
      ],
      ['h', 'deepHistory', 'r'],
    ]);
    expect(graph.states.get('r')?.initialActions.map(({ name }) => name)).toEqual(['log']);
  });

  it('may have the notes of the export in a document that no export wrote', () => {
    const notes = `vitrine:tags="very_x0020_busy late" vitrine:requirements="A_x0020_1 B"`;
    const graph = read(
      `<state id="a" ${notes} vitrine:description="Why"/><state id="b"/>`,
      'xmlns:vitrine="urn:vitrine:statechart"',
    );
    expect(graph.states.get('a')).toMatchObject({
      tags: ['very busy', 'late'],
      requirements: ['A 1', 'B'],
      description: 'Why',
    });
  });

  it('leaves a state by default where XState stays inside, and takes several events and targets', () => {
    const graph = read(
      `<state id="a"><transition event="go" target="a1"/><transition event="in" type="internal" target="a1"/>
       <transition event="e f" cond="In('a1')" target="a"/><transition cond="x &gt; 3" target="b"/><state id="a1"/></state><state id="b"/>`,
    );
    expect(brief(graph)).toEqual([
      ...[
        ['a', 'go', 'a1', '', 'reenters'],
        ['a', 'in', 'a1', '', ''],
      ],
      ...[
        ['a', 'e', 'a', 'in #a1', 'reenters'],
        ['a', 'f', 'a', 'in #a1', 'reenters'],
      ],
      ['a', '', 'b', 'x > 3', ''],
    ]);
  });

  it('matches events by their beginning where the document has further ones, and names completions', () => {
    const graph = read(
      `<state id="a"><invoke id="job" src="work"/><transition event="mouse" target="b"/><transition event="mouse.up.*" target="b"/>
       <transition event="error" target="b"/><transition event="done.invoke.job" target="b"/><transition event="done.state.a" target="b"/>
       <transition event="key" target="b"/><state id="a1"/></state><state id="b"/>`,
    );
    expect(graph.transitions.map(({ eventType }) => eventType)).toEqual([
      // `mouse` is first in the document, so that it takes `mouse.up` as well.
      ...['mouse.*', 'mouse.up.*', 'mouse.up.*', 'error.*'],
      ...['xstate.done.actor.job', 'xstate.done.state.a', 'key'],
    ]);
    expect(graph.states.get('a')?.invokes[0]).toMatchObject({ id: 'job', source: 'work' });
  });

  it('keeps the order of the document where XState takes the most special event first', () => {
    const orderOf = (inside: string) =>
      brief(read(`<state id="a">${inside}</state><state id="b"/><state id="c"/>`)).map(
        ([, event, target, guard]) => [event, target, guard].filter(Boolean).join(' '),
      );
    expect(orderOf('<transition event="*" target="b"/><transition event="foo" target="c"/>')).toEqual([
      ...['* b', 'foo b', 'foo c'],
    ]);
    // An exact event of XState takes no others, even where none of its own applies.
    expect(
      orderOf('<transition event="foo" cond="x" target="c"/><transition event="*" target="b"/>'),
    ).toEqual(['foo c x', 'foo b', '* b']);
    expect(orderOf('<transition event="foo" target="c"/><transition event="*" target="b"/>')).toEqual([
      ...['foo c', '* b'],
    ]);
    expect(
      orderOf(
        '<transition event="a" cond="x" target="b"/><transition event="a.b" target="c"/><transition event="a.b.c" target="b"/>',
      ),
    ).toEqual(['a.* b x', 'a.b.* b x', 'a.b.* c', 'a.b.c b x', 'a.b.c c', 'a.b.c b']);
  });

  it('takes the first transition of the document that applies, for every order of descriptors', () => {
    const descriptors = ['*', 'foo', 'foo.bar', 'other'];
    for (const first of descriptors)
      for (const second of descriptors.filter(each => each !== first))
        for (const isRefused of [false, true]) {
          const machine = createMachine(
            readScxml(
              `<scxml name="m"><state id="a"><transition event="${first}" cond="${!isRefused}" target="b"/>
               <transition event="${second}" target="c"/></state><state id="b"/><state id="c"/></scxml>`,
            ) as never,
          );
          // Of an event that the document does not name, only the beginning counts that it shows to be one.
          for (const type of ['foo', 'foo.bar', 'other'].filter(
            each => each !== 'foo.bar' || [first, second].includes(each),
          )) {
            const takes = (descriptor: string) =>
              descriptor === '*' || type === descriptor || type.startsWith(`${descriptor}.`);
            const expected = takes(first) && !isRefused ? 'b' : takes(second) ? 'c' : 'a';
            const actor = createActor(machine).start();
            actor.send({ type } as never);
            expect(actor.getSnapshot().value, `${type} with ${first}, ${second}`).toBe(expected);
          }
        }
  });

  it('may have a prefix for its namespace', () => {
    const text = `<sc:scxml xmlns:sc="http://www.w3.org/2005/07/scxml" xmlns:q="urn:other" name="m">
      <sc:state id="a"><sc:onentry><q:note/><sc:log label="x"/></sc:onentry><sc:transition event="go" target="b"/></sc:state>
      <state xmlns="http://www.w3.org/2005/07/scxml" id="b"/></sc:scxml>`;
    const graph = machineToGraph(createMachine(readScxml(text) as never));
    expect([...graph.states.keys()]).toEqual(['m', 'a', 'b']);
    expect(graph.states.get('a')?.entry.map(({ name }) => name)).toEqual(['q:note', 'log']);
    expect(brief(graph)).toEqual([['a', 'go', 'b', '', '']]);
  });

  it('has no guard where the condition is true, and one that never holds where it is false', () => {
    const graph = read(
      `<state id="a"><transition event="x" cond=" true " target="b"/><transition event="y" cond="false" target="b"/></state><state id="b"/>`,
    );
    expect(graph.transitions.map(({ guardTree }) => guardTree)).toEqual([
      undefined,
      { kind: 'or', guards: [] },
    ]);
  });

  it('has delays where an event is sent on entry and cancelled on exit, and other content as actions', () => {
    const graph = read(
      `<state id="a"><onentry><send id="t" event="late" delay="1.5s"/><raise event="x"/><assign location="n" expr="1"/></onentry>
       <onexit><cancel sendid="t"/></onexit><transition event="late" target="b"/></state><state id="b"/>`,
    );
    expect(graph.transitions[0]).toMatchObject({ trigger: 'after', delay: { milliseconds: 1_500 } });
    expect(graph.states.get('a')?.entry.map(({ name }) => name)).toEqual(['raise x', 'assign']);
    expect(graph.states.get('a')?.exit).toEqual([]);
  });

  it('is refused with a document type, with a target that is not there, and where XState cannot start', () => {
    expect(problemOf('<!DOCTYPE a [<!ENTITY b "c">]><scxml><state id="&b;"/></scxml>')).toEqual([
      'doctype',
      '',
    ]);
    expect(problemOf('<scxml><state id="a"><transition target="nowhere"/></state></scxml>')).toEqual([
      'shape',
      '"nowhere"',
    ]);
    expect(
      problemOf('<scxml initial="b"><state id="a"><state id="a1"/><state id="b"/></state></scxml>'),
    ).toEqual([...['shape', 'initial="b"']]);
    expect((problemOf('<scxml><state></scxml>') as unknown[])[0]).toBe('syntax');
    expect(problemOf('<html/>')).toEqual(['shape', '<html>']);
    expect(problemOf('<scxml/>')).toEqual(['nothing', '']);
  });
});
