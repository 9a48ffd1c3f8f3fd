import { signPaths } from '../layout/shapes.ts';
import { type Line, type Run, type } from '../layout/text-runs.ts';

/**
 * Positioned lines of text. They are part of the accessible name of their element, so they are hidden from screen
 * readers. A space ends each text, so that texts that are drawn apart are also read apart by what reads the page.
 */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <g aria-hidden>
      {lines.map(line => line.runs.map(run => <RunShape key={`${run.x} ${line.y}`} run={run} y={line.y} />))}
    </g>
  );
}

function RunShape({ run, y }: { run: Run; y: number }) {
  if (run.sign)
    return <path className="chart-sign" transform={`translate(${run.x} ${y - 6})`} d={signPaths[run.sign]} />;
  const [size, weight] = type[run.tone];
  if (run.tone === 'order')
    return (
      <>
        <rect className="chart-number" x={run.x} y={y - 7} width={run.width} height={14} rx={7} />
        <text
          className="chart-order"
          x={run.x + run.width / 2}
          y={y}
          fontSize={size}
          fontWeight={weight}
          textAnchor="middle"
        >
          {`${run.text} `}
        </text>
      </>
    );
  return (
    <text className={`chart-${run.tone}`} x={run.x} y={y} fontSize={size} fontWeight={weight}>
      {`${run.text} `}
    </text>
  );
}
