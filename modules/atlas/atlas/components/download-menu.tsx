import { Download } from 'lucide-react';
import { toJson, toMermaid, toScxml, toSvg, workerEngine } from '#modules/atlas/statechart/index.ts';
import { saveFile } from '#modules/ground/platform/files/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, MenuButton } from '#modules/ground/ui/index.ts';
import type { AtlasMachine } from '../machines.ts';
import { shownName } from '../open/opened.ts';
import { atlasText } from '../text.ts';

const formats = ['svg', 'mmd', 'scxml', 'json'] as const;
type Format = (typeof formats)[number];

const names: Readonly<Record<Format, string>> = { svg: 'SVG', mmd: 'Mermaid', scxml: 'SCXML', json: 'JSON' };
const types: Readonly<Record<Format, string>> = {
  svg: 'image/svg+xml',
  mmd: 'text/plain',
  scxml: 'application/scxml+xml',
  json: 'application/json',
};

/** A menu that saves the machine in the file formats of other tools. */
export function DownloadMenu({ entry }: { entry: AtlasMachine }) {
  const t = useText(atlasText);
  const save = async (format: Format) => {
    saveFile(
      new Blob([await write(entry, format)], { type: types[format] }),
      `${shownName(entry)}.${format}`,
    );
  };
  return (
    <MenuButton
      align="start"
      acts={formats.map(format => ({
        key: format,
        label: names[format],
        onSelect: () => void save(format),
      }))}
    >
      <Button size="sm" icon={<Download aria-hidden />}>
        {t('download')}
      </Button>
    </MenuButton>
  );
}

async function write({ graph }: AtlasMachine, format: Format): Promise<string> {
  if (format === 'svg') return toSvg(graph, await workerEngine());
  if (format === 'mmd') return toMermaid(graph);
  return format === 'scxml' ? toScxml(graph) : toJson(graph);
}
