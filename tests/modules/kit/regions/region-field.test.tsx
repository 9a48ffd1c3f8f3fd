import '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { region } from '#contract/resource/kinds/region.ts';
import { loadChapters } from '#modules/atlas/gallery/chapters.ts';
import { Specimen } from '#modules/atlas/gallery/components/specimen.tsx';
import { statesOf } from '#modules/atlas/gallery/states.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { impatientQueryClient } from '../../support/routed.tsx';

const chapters = await loadChapters();
const chapterOf = (id: string) => {
  const found = chapters.find(chapter => chapter.id === id);
  if (!found) throw new Error(`No chapter ${id}`);
  return found;
};

function open(id: string, stateId: string) {
  const chapter = chapterOf(id);
  const state = statesOf(chapter).find(each => each.id === stateId);
  if (!state) throw new Error(`No state ${stateId}`);
  return show(
    <QueryClientProvider client={impatientQueryClient()}>
      <Specimen chapter={chapter} state={state} />
    </QueryClientProvider>,
  );
}

describe('[FORM-03] a type of area linkage that there is not', () => {
  it('is named at its place', () => {
    const { Further } = chapterOf('region-cascader');
    if (!Further) throw new Error('No further cases');
    show(<Further />);
    expect(screen.getByText('Bad type value')).toBeVisible();
  });

  it('cannot be declared', () => {
    expect(() => region({ label: ['地区', 'Region'], as: 'tree' as never })).toThrow('Bad type value');
  });
});

describe('a region', () => {
  it('[FORM-04] has the names of all its levels, also where the server sends none', async () => {
    open('region-cascader', 'one');
    expect(await screen.findByText('北京市/东城区')).toBeVisible();
  });

  it('[FORM-04] opens at the stored one', async () => {
    const { user } = open('region-cascader', 'one');
    await user.click(screen.getByRole('combobox'));
    const counties = await screen.findByRole('listbox', { name: '区县' });
    expect(within(counties).getByRole('option', { name: '东城区' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('北京市/东城区')).toBeVisible();
  });

  it.each(['region-cascader', 'region-select'])(
    '[FORM-02] cannot be changed where it is disabled: %s',
    async id => {
      open(id, 'disabled');
      for (const list of await screen.findAllByRole('combobox')) expect(list).toBeDisabled();
    },
  );

  it('[FORM-05] is emptied level by level', async () => {
    const { user } = open('region-select', 'one');
    const list = async (level: RegExp) => screen.findByRole('combobox', { name: level });
    expect(await list(/区县/)).toHaveTextContent('北关区');
    (await list(/省份/)).focus();
    await user.keyboard('{Delete}');
    expect(await list(/城市/)).toBeDisabled();
    expect(await list(/区县/)).toBeDisabled();
  });
});

describe('the chapter of the rules of texts', () => {
  it('[RULE-08] checks each text box while a person types', async () => {
    const { Further } = chapterOf('text-rules');
    if (!Further) throw new Error('No further cases');
    const { user } = show(<Further />);
    await user.type(screen.getByRole('textbox', { name: '自然数' }), '-1');
    expect(await screen.findByText('请输入自然数')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: '自然数' }));
    expect(screen.queryByText('请输入自然数')).toBeNull();
  });
});
