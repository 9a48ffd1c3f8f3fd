import {
  ChevronsDownUp,
  ChevronsUpDown,
  Focus,
  Map as MapIcon,
  Maximize,
  Search,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { StatechartText } from '../text/text.types.ts';
import { ChartButton } from './chart-button.tsx';
import type { Reading } from './use-reading.ts';
import type { Viewport } from './use-viewport.ts';

export interface ChartControlsProps {
  text: StatechartText;
  viewport: Viewport;
  reading: Reading;
  canFold: boolean;
  /** Undefined where no state is chosen that could be shown alone. */
  onFocus: (() => void) | undefined;
}

/** The buttons in the corner of a chart. */
export function ChartControls({ text, viewport, reading, canFold, onFocus }: ChartControlsProps) {
  const { reading: words } = text;
  const { send, isSearching, hasMap } = reading;
  return (
    <div className="chart-controls">
      <ChartButton
        label={words.search}
        pressed={isSearching}
        onClick={() => send({ type: isSearching ? 'search.close' : 'search.open' })}
      >
        <Search aria-hidden />
      </ChartButton>
      <ChartButton label={words.focus} pressed={reading.choice.focus !== undefined} onClick={onFocus}>
        <Focus aria-hidden />
      </ChartButton>
      {canFold && (
        <>
          <ChartButton label={words.foldAll} onClick={() => send({ type: 'fold.all' })}>
            <ChevronsDownUp aria-hidden />
          </ChartButton>
          <ChartButton label={words.unfoldAll} onClick={() => send({ type: 'fold.none' })}>
            <ChevronsUpDown aria-hidden />
          </ChartButton>
        </>
      )}
      <ChartButton label={words.map} pressed={hasMap} onClick={() => send({ type: 'map.toggle' })}>
        <MapIcon aria-hidden />
      </ChartButton>
      <ChartButton label={text.zoomOut} onClick={() => viewport.zoom(1 / 1.3)}>
        <ZoomOut aria-hidden />
      </ChartButton>
      <ChartButton label={text.zoomIn} onClick={() => viewport.zoom(1.3)}>
        <ZoomIn aria-hidden />
      </ChartButton>
      <ChartButton label={text.fit} onClick={() => viewport.fit()}>
        <Maximize aria-hidden />
      </ChartButton>
    </div>
  );
}
