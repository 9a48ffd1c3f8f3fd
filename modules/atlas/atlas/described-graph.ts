import { type ChartGraph, own } from '#modules/atlas/statechart/index.ts';
import { type Language, useLanguage } from '#modules/ground/platform/i18n/index.ts';
import { chineseDescriptions } from './descriptions/index.ts';

const described = new WeakMap<ChartGraph, ChartGraph>();

/**
 * A graph with descriptions in a language; without a translation, the description of the machine is kept.
 */
export function describedGraph(graph: ChartGraph, language: Language): ChartGraph {
  const texts = language === 'zh-CN' ? own(chineseDescriptions, graph.id) : undefined;
  if (!texts) return graph;
  const known = described.get(graph);
  if (known) return known;
  const translation = (text: string | undefined) => own(texts, text ?? '') ?? text;
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

/** A graph with descriptions in the current language of the console. */
export function useGraph(graph: ChartGraph): ChartGraph {
  return describedGraph(graph, useLanguage());
}
