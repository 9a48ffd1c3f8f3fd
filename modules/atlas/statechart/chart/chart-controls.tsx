import {
  ChevronsDownUp,
  ChevronsUpDown,
  Focus,
  Hash,
  Map as MapIcon,
  Maximize,
  Search,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { Numbers } from '../layout/content.types.ts';
import type { StatechartText } from '../text/text.types.ts';
import { ChartButton } from './chart-button.tsx';
import type { Reading } from './use-reading.ts';
import type { Viewport } from './use-viewport.ts';

export interface ChartControlsProps {
  text: StatechartText;
  viewport: Viewport;
  reading: Reading;
  canFold: boolean;
  /** Whether lines carry numbers; undefined before the layout. */
  numbered: boolean | undefined;
  onNumbers: (numbers: Numbers) => void;
  /** Whether one state is shown alone. */
  isFocused: boolean;
  /** Undefined where no state is chosen that could be shown alone. */
  onFocus: (() => void) | undefined;
}

/** The buttons in the corner of a chart. */
export function ChartControls(props: ChartControlsProps) {
  const { text, viewport, reading, canFold, numbered, onNumbers, isFocused, onFocus } = props;
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
      <ChartButton label={words.focus} pressed={isFocused} onClick={onFocus}>
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
      <ChartButton
        label={text.layout.numbers}
        pressed={numbered ?? false}
        onClick={numbered === undefined ? undefined : () => onNumbers(numbered ? 'never' : 'always')}
      >
        <Hash aria-hidden />
      </ChartButton>
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
