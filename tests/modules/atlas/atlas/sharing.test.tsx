import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import { DownloadMenu } from '#modules/atlas/atlas/components/download-menu.tsx';
import { atlasMachine } from '#modules/atlas/atlas/machines.ts';
import type { OpenedMachine } from '#modules/atlas/atlas/open/opened.ts';
import { ShareButton } from '#modules/atlas/atlas/open/share-button.tsx';
import { noExamples } from '#modules/atlas/statechart/index.ts';
import { saveFile } from '#modules/ground/platform/files/index.ts';
import { Toaster } from '#modules/ground/ui/index.ts';
import { show } from '../../ground/ui/support/page.tsx';

vi.mock('#modules/ground/platform/files/index.ts', () => ({ saveFile: vi.fn() }));

const light = createMachine({ id: 'light', initial: 'red', states: { red: {} } });
const opened = (text: string): OpenedMachine => ({
  ...atlasMachine(light, '', noExamples),
  id: 'opened:light',
  name: 'light',
  source: { kind: 'json', text },
  sandbox: { ask: () => Promise.reject(new Error('not asked')), close: () => undefined },
});

/** Text that hardly becomes smaller. */
const noise = Array.from({ length: 40_000 }, (_, place) => ((place * 7919) % 65_521).toString(36)).join('');

describe('an opened machine', () => {
  beforeEach(() => vi.mocked(saveFile).mockClear());
  const share = async (text: string) => {
    const { user } = show(
      <>
        <ShareButton entry={opened(text)} />
        <Toaster />
      </>,
    );
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    return { press: () => user.click(screen.getByRole('button', { name: '分享' })), write };
  };

  it('shows when the browser permits no writing to the clipboard', async () => {
    const { press, write } = await share('{}');
    write.mockRejectedValueOnce(new Error('denied'));
    await press();
    expect(await screen.findByText(/没有复制成功/)).toBeTruthy();
  });

  it('is saved as a file where it is too large for an address', async () => {
    const { press, write } = await share(noise);
    await press();
    expect(await screen.findByText(/已保存成文件/)).toBeTruthy();
    expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'light.json');
    expect(write).not.toHaveBeenCalled();
  });

  it('is exported by the name that is shown', async () => {
    const { user } = show(<DownloadMenu entry={opened('{}')} />);
    await user.click(screen.getByRole('button', { name: '导出' }));
    await user.click(await screen.findByRole('menuitem', { name: 'JSON' }));
    await vi.waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'light.json'));
  });
});
