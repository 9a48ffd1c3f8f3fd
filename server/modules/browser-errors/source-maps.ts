import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { StackFrame } from '#contract/browser-error-text.ts';

/** Beside the built console and never served: whoever has a map has the sources. */
const folderOfBuild = fileURLToPath(new URL('../../../dist-maps', import.meta.url));

/** Maps that are kept in memory; each is some megabytes. */
const mostMaps = 4;
/** Bytes of a compressed map beyond which it is not read. */
const largestMap = 20_000_000;

const script = /\/assets\/([\w.-]+\.js)$/;
const unpack = promisify(gunzip);

/** Finds what frames of the built console are in the sources. A frame without a map stays as it is. */
export function openSourceMaps(folder = folderOfBuild) {
  const maps = new Map<string, Promise<TraceMap | undefined>>();

  function mapOf(name: string): Promise<TraceMap | undefined> {
    const known = maps.get(name) ?? readMap(join(folder, `${name}.map.gz`));
    maps.delete(name);
    maps.set(name, known);
    const [oldest] = maps.keys();
    if (maps.size > mostMaps && oldest !== undefined) maps.delete(oldest);
    return known;
  }

  return async (frames: readonly StackFrame[]): Promise<StackFrame[]> => {
    const found: StackFrame[] = [];
    for (const frame of frames) {
      const [, name] = script.exec(frame.file) ?? [];
      const map = name === undefined ? undefined : await mapOf(name);
      found.push(map ? originalOf(frame, map) : frame);
    }
    return found;
  };
}

function originalOf(frame: StackFrame, map: TraceMap): StackFrame {
  if (frame.line < 1) return frame;
  // Browsers count columns from one.
  const { source, line, column, name } = originalPositionFor(map, {
    line: frame.line,
    column: Math.max(0, frame.column - 1),
  });
  if (source === null) return frame;
  const file = source.replace(/^(?:\.\.\/)+/, '');
  return { name: name ?? frame.name, file, line, column: column + 1 };
}

async function readMap(path: string): Promise<TraceMap | undefined> {
  try {
    if ((await stat(path)).size > largestMap) return undefined;
    const text = String(await unpack(await readFile(path)));
    return new TraceMap(text);
  } catch {
    // Of another version, or of a build without maps.
    return undefined;
  }
}
