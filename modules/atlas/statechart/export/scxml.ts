import type { ChartGraph } from '../graph/graph.types.ts';
import { dataModel } from './scxml-data.ts';
import { encodeName } from './scxml-names.ts';
import { StateWriter } from './scxml-states.ts';
import { StateTree } from './scxml-tree.ts';
import { xmlElement, xmlLines } from './xml.ts';

/**
 * A machine as SCXML 1.0, which an interpreter of the standard runs through the same states as XState. Results of
 * guards are data that whoever runs it can set; actions, descriptions, tags and requirements are elements and attributes
 * of a namespace of their own.
 */
export function toScxml(graph: ChartGraph): string {
  const tree = new StateTree(graph);
  const attributes = {
    xmlns: 'http://www.w3.org/2005/07/scxml',
    'xmlns:vitrine': 'urn:vitrine:statechart',
    version: '1.0',
    // A name is an NMTOKEN, as identifiers are.
    name: encodeName(graph.id),
    initial: encodeName(graph.root),
    datamodel: 'ecmascript',
  };
  const document = xmlElement('scxml', attributes, [
    ...dataModel(graph),
    ...new StateWriter(tree).document(),
  ]);
  return `${['<?xml version="1.0" encoding="UTF-8"?>', ...xmlLines(document)].join('\n')}\n`;
}
