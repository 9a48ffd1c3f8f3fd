import type { AnyStateMachine } from 'xstate';
import { type Language, useLanguage } from '#modules/platform/i18n/index.ts';
import { type ChartGraph, machineToGraph } from '#modules/statechart/index.ts';
import { chineseDescriptions } from './descriptions/index.ts';

const described = new WeakMap<ChartGraph, ChartGraph>();

/**
 * The graph of a machine with descriptions in a language; without a translation, the description of the machine
 * is kept.
 */
export function describedGraph(machine: AnyStateMachine, language: Language): ChartGraph {
  const graph = machineToGraph(machine);
  const texts = language === 'zh-CN' ? chineseDescriptions[machine.id] : undefined;
  if (!texts) return graph;
  const known = described.get(graph);
  if (known) return known;
  const translation = (text: string | undefined) => texts[text ?? ''] ?? text;
  const inChinese = <Part extends { readonly description: string | undefined }>(part: Part): Part => ({
    ...part,
    description: translation(part.description),
  });
  const translated: ChartGraph = {
    ...inChinese(graph),
    states: new Map(
      [...graph.states].map(([id, state]) => [
        id,
        { ...inChinese(state), initialDescription: translation(state.initialDescription) },
      ]),
    ),
    transitions: graph.transitions.map(inChinese),
  };
  described.set(graph, translated);
  return translated;
}

/** The graph of a machine, with descriptions in the current language of the console. */
export function useGraph(machine: AnyStateMachine): ChartGraph {
  return describedGraph(machine, useLanguage());
}
