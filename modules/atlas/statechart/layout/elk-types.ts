/**
 * What goes into ELK and comes back, as far as charts need it. The types of its own package do not compile in a strict
 * project that checks the declarations of libraries, and those of this package are published.
 */
export interface ElkNode extends ElkShape {
  id: string;
  children?: ElkNode[];
  ports?: ElkPort[];
  edges?: ElkExtendedEdge[];
}

export type LayoutOptions = Record<string, string>;

interface ElkElement {
  id?: string;
  labels?: ElkLabel[];
  layoutOptions?: LayoutOptions;
}

interface ElkShape extends ElkElement {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
}

interface ElkPort extends ElkShape {
  id: string;
}

export interface ElkLabel extends ElkShape {
  text?: string;
}

export interface ElkExtendedEdge extends ElkElement {
  id: string;
  container?: string;
  junctionPoints?: ElkPoint[];
  sources: string[];
  targets: string[];
  sections?: ElkEdgeSection[];
}

interface ElkPoint {
  x: number;
  y: number;
}

interface ElkEdgeSection extends ElkElement {
  id: string;
  startPoint: ElkPoint;
  endPoint: ElkPoint;
  bendPoints?: ElkPoint[];
  incomingShape?: string;
  outgoingShape?: string;
}

/** Computes the positions of nodes and lines: ELK, in a worker or not. */
export interface LayoutEngine {
  layout: (graph: ElkNode) => Promise<ElkNode>;
  /** The same engine, whose work ends with the signal; the answers of an engine without it are not waited for. */
  until?: (signal: AbortSignal) => LayoutEngine;
}
