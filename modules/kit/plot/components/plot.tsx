import { type ReactNode, useState } from 'react';
import { Panel } from '#modules/ground/panels/index.ts';
import { PlotBody, PlotSwitch, type PlotValues } from './plot-body.tsx';

export interface PlotProps extends PlotValues {
  /** A link to the list behind the values. */
  link?: ReactNode;
}

/**
 * Values over time or by name. What is drawn is for the eyes alone: the same values are a table for screen readers, which
 * anybody can show in its place.
 */
export function Plot({ title, link, ...values }: PlotProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      title={title}
      className="h-60"
      tools={
        <div className="flex items-center gap-1">
          {link}
          <PlotSwitch asTable={asTable} onChange={setAsTable} />
        </div>
      }
    >
      <PlotBody title={title} asTable={asTable} {...values} />
    </Panel>
  );
}
