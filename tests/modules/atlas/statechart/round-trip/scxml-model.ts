import { compileFunction } from 'node:vm';
import type scion from '@scion-scxml/core';

/** What a document reads and reports while it runs. */
export interface Surroundings {
  /** Results of guards and lengths of delays (milliseconds) in place of those in the document. */
  readonly guards: Readonly<Record<string, boolean>>;
  readonly delays: Readonly<Record<string, number>>;
  readonly note: (text: string) => void;
}

const vitrine = 'urn:vitrine:statechart';
/** The state around the document, and the one beside it that keeps the interpreter from stopping at inner final states. */
const document = 'document';

type Compiled = (...given: unknown[]) => unknown;
type Content = (this: scion.ScriptingContext, event: scion.ScxmlEvent | undefined) => void;

/** An element as plain data: the DOM of the tests is too slow to be read again for every run. */
export interface Part {
  readonly namespaceURI: string | null;
  readonly localName: string;
  readonly id: string;
  readonly children: readonly Part[];
  readonly getAttribute: (name: string) => string | null;
}

/** A parsed element with everything inside it as plain data. */
export function partOf(element: Element): Part {
  const attributes = new Map([...element.attributes].map(({ name, value }) => [name, value]));
  return {
    namespaceURI: element.namespaceURI,
    localName: element.localName,
    id: attributes.get('id') ?? '',
    children: [...element.children].map(partOf),
    getAttribute: name => attributes.get(name) ?? null,
  };
}

/** The ids of an element and of everything inside it. */
export function idsOf({ id, children }: Part): string[] {
  return [id, ...children.flatMap(idsOf)].filter(Boolean);
}

const compiled = new Map<string, Compiled>();

/** A parsed SCXML document as the model that the interpreter runs. */
export function scxmlModel(root: Part, around: Surroundings): scion.ModelFactory {
  return (_x, _session, _processors, isIn) => {
    const evaluate = (expression: string, event?: scion.ScxmlEvent) => {
      const parameters = ['In', 'guards', 'delays', '_event'];
      const known =
        compiled.get(expression) ?? (compileFunction(`return (${expression});`, parameters) as Compiled);
      compiled.set(expression, known);
      return known(isIn, around.guards, around.delays, event);
    };

    const content = (element: Part): Content[] => element.children.flatMap(child => action(child));

    const action = (element: Part): Content[] => {
      const get = (name: string) => element.getAttribute(name) ?? undefined;
      const name = get('event') ?? '';
      if (element.namespaceURI === vitrine) return [() => around.note(`do ${get('name')}`)];
      switch (element.localName) {
        case 'raise':
          return [
            function () {
              around.note(`raise ${name}`);
              this.raise({ name });
            },
          ];
        case 'send':
          if (get('target') !== undefined) return [];
          return [
            function (event) {
              this.send({ name, sendid: get('id') }, { delay: milliseconds(element, event) });
            },
          ];
        case 'cancel':
          return [
            function () {
              this.cancel(get('sendid') ?? '');
            },
          ];
        case 'if':
          return [
            function (event) {
              if (evaluate(get('cond') ?? '', event))
                for (const each of content(element)) each.call(this, event);
            },
          ];
        case 'log':
          return [];
        default:
          throw new Error(`<${element.localName}> is no executable content`);
      }
    };

    /** Undefined for an event that is sent immediately. */
    const milliseconds = (element: Part, event?: scion.ScxmlEvent) => {
      const [delay, expression] = [element.getAttribute('delay'), element.getAttribute('delayexpr')];
      if (delay !== null) return Number.parseFloat(delay);
      return expression === null ? undefined : Number(evaluate(expression, event));
    };

    const transition = (element: Part): object => {
      const get = (name: string) => element.getAttribute(name) ?? undefined;
      const cond = get('cond');
      return {
        event: get('event'),
        target: get('target')?.split(' '),
        type: get('type'),
        cond: cond && ((event: scion.ScxmlEvent | undefined) => evaluate(cond, event)),
        onTransition: content(element),
      };
    };

    const state = (element: Part): object => {
      const inside = (...names: string[]) =>
        element.children.filter(({ localName }) => names.includes(localName));
      const initial = element.getAttribute('initial');
      return {
        id: element.id || undefined,
        $type: element.localName,
        isDeep: element.getAttribute('type') === 'deep',
        ...(initial ? { initial: initial.split(' ') } : {}),
        onEntry: inside('onentry').map(content),
        onExit: inside('onexit').map(content),
        transitions: inside('transition').map(transition),
        states: inside('initial', 'state', 'parallel', 'final', 'history').map(state),
      };
    };

    const top = { ...state(root), id: document, $type: 'state' };
    return { id: 'around', $type: 'parallel', states: [top, { id: 'beside' }] };
  };
}
