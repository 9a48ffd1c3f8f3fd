import '@testing-library/jest-dom/vitest';
import { readFileSync } from 'node:fs';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadChapters } from '#modules/atlas/gallery/chapters.ts';
import { Specimen } from '#modules/atlas/gallery/components/specimen.tsx';
import { type GalleryState, statesOf } from '#modules/atlas/gallery/states.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { impatientQueryClient, showRouted } from '../../support/routed.tsx';

/** How often the pretended server was asked. */
const world = vi.hoisted(() => ({ asked: 0 }));
vi.mock('#modules/kit/chapters/answers.ts', async importActual => {
  const actual = await importActual<typeof import('#modules/kit/chapters/answers.ts')>();
  return {
    ...actual,
    pretendedOptions: (...asked: Parameters<typeof actual.pretendedOptions>) => {
      world.asked += 1;
      return actual.pretendedOptions(...asked);
    },
  };
});
beforeEach(() => localStorage.clear());

const chapters = await loadChapters();
const { default: GalleryPage } = await import('#modules/atlas/gallery/pages/gallery.page.tsx');
const known = new Set(
  (JSON.parse(readFileSync('docs/requirements.json', 'utf8')) as { id: string }[]).map(({ id }) => id),
);

it('has a chapter for every look of a dictionary', () => {
  const looks = ['buttons', 'checks', 'radio', 'search', 'select', 'tags'];
  expect(chapters.map(({ id }) => id)).toEqual(
    expect.arrayContaining(looks.map(look => `dictionary-${look}`)),
  );
});

// What asks no server has tests of its own.
const asking = chapters.filter(({ isLocal }) => !isLocal);
const texts = asking.filter(({ isText }) => isText);
const choices = asking.filter(({ isText }) => !isText);

describe.each(choices.map(chapter => [chapter.id, chapter] as const))('the chapter %s', (_, chapter) => {
  const states = statesOf(chapter);
  const open = (id: GalleryState['id']) => {
    const state = states.find(each => each.id === id);
    if (!state) throw new Error(`${chapter.id} has no state ${id}`);
    return show(
      <QueryClientProvider client={impatientQueryClient()}>
        <Specimen chapter={chapter} state={state} />
      </QueryClientProvider>,
    );
  };
  /** A list that is loaded when it opens shows what happened there. */
  const openList = async (user: ReturnType<typeof show>['user']) => {
    if (chapter.machine) await user.click(screen.getByRole('combobox'));
  };
  it('names only requirements that exist, and keys', () => {
    expect(chapter.requirements.filter(id => !known.has(id))).toEqual([]);
    expect(chapter.keys.length).toBeGreaterThan(0);
  });

  it('shows its value, and marks one that no longer exists', async () => {
    open(chapter.values.one === undefined ? 'several' : 'one');
    expect((await screen.findAllByText('紧急')).length).toBeGreaterThan(0);
    // A widget that stores a text has no value without a name.
    if (chapter.values.missing === undefined) return;
    document.body.innerHTML = '';
    open('missing');
    expect((await screen.findAllByText('X-404（已失效）')).length).toBeGreaterThan(0);
  });

  it('is read as text where it is read-only', async () => {
    open('readOnly');
    await waitFor(() => expect((screen.getByRole('textbox') as HTMLInputElement).value).toContain('紧急'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('cannot be operated where it is disabled', async () => {
    open('disabled');
    await screen.findAllByText('紧急');
    const inputs = [
      ...screen.queryAllByRole('radio'),
      ...screen.queryAllByRole('checkbox'),
      ...screen.queryAllByRole('combobox'),
    ];
    expect(inputs.length).toBeGreaterThan(0);
    for (const input of inputs) expect(input).toBeDisabled();
  });

  it('is associated with its error', async () => {
    open('invalid');
    expect(screen.getByRole('alert')).toHaveTextContent('请选择处理方式');
    if (!chapter.isGroup) expect(await screen.findByRole('combobox')).toBeInvalid();
  });

  it.each([
    ['refused', '没有查看权限，请联系管理员授权'],
    ['failed', '数据库连接已满 / too many database connections'],
    ['malformed', '服务器的响应无法识别，请联系管理员'],
    ['interrupted', '网络不通，请检查网络后重试'],
  ] as const)(
    'shows at its place that the answer is %s, with a retry, and keeps its value',
    async (id, text) => {
      const { user } = open(id);
      await openList(user);
      expect(await screen.findByText(text)).toBeInTheDocument();
      const { asked } = world;
      await user.click(screen.getByRole('button', { name: /^(重试|重新加载)$/ }));
      await waitFor(() => expect(world.asked).toBeGreaterThan(asked));
      expect(await screen.findByText(text)).toBeInTheDocument();
      if (!chapter.isGroup) {
        // A dialog hides what is behind it.
        const control = screen.getByRole('combobox', { name: '处理方式', hidden: true });
        expect(control).toHaveTextContent(/1|紧急/);
      }
    },
  );

  it('shows that it loads', async () => {
    const { user } = open('loading');
    await openList(user);
    if (chapter.id === 'dictionary-select') expect(screen.getByRole('combobox')).toHaveTextContent('…');
    else expect((await screen.findAllByText('加载中')).length).toBeGreaterThan(0);
  });

  it('shows that there is nothing, where nothing is stored either', async () => {
    const { user } = open('empty');
    await openList(user);
    // The list of a select offers the stored value, so that it is not empty.
    if (chapter.id === 'dictionary-select') await screen.findByText('1（已失效）');
    else expect(await screen.findByText('暂无数据')).toBeInTheDocument();
  });
});

describe.each(texts.map(chapter => [chapter.id, chapter] as const))('the text chapter %s', (id, chapter) => {
  const open = (wanted: GalleryState['id']) => {
    const state = statesOf(chapter).find(each => each.id === wanted);
    if (!state) throw new Error(`${chapter.id} has no state ${wanted}`);
    return show(
      <QueryClientProvider client={impatientQueryClient()}>
        <Specimen chapter={chapter} state={state} />
      </QueryClientProvider>,
    );
  };
  const box = () => screen.getByRole('textbox', { name: '处理方式' });
  /** Asks the server about the value, as a person does. */
  const ask = async (user: ReturnType<typeof show>['user'], typed: string) => {
    if (id === 'filled-field') return user.click(screen.getByRole('button', { name: '重新生成处理方式' }));
    await user.clear(box());
    await user.type(box(), typed);
    await user.tab();
  };

  it('names only requirements that exist, and keys', () => {
    expect(chapter.requirements.filter(each => !known.has(each))).toEqual([]);
    expect(chapter.keys.length).toBeGreaterThan(0);
  });

  it('can be typed in unless it is disabled or read-only, where no value is generated either', () => {
    open('one');
    expect(box()).toHaveValue(chapter.values.one);
    document.body.innerHTML = '';
    open('disabled');
    expect(box()).toBeDisabled();
    document.body.innerHTML = '';
    open('readOnly');
    expect(box()).toHaveAttribute('readonly');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['refused', '拒绝访问'],
    ['failed', '数据库连接已满 / too many database connections'],
    ['malformed', '服务器的响应无法识别，请联系管理员'],
    ['interrupted', '网络不通，请检查网络后重试'],
  ] as const)(
    'shows at its place that the answer is %s, keeps its value, and asks again',
    async (wanted, reason) => {
      const { user } = open(wanted);
      await ask(user, '紧急');
      expect(await screen.findByText(new RegExp(`未能(生成|校验)：${reason}`))).toBeVisible();
      expect(box()).toHaveValue('紧急');
      const { asked } = world;
      await ask(user, '紧急事');
      await waitFor(() => expect(world.asked).toBeGreaterThan(asked));
      expect(await screen.findByText(new RegExp(`未能(生成|校验)：${reason}`))).toBeVisible();
    },
  );

  it('follows what the server replies', async () => {
    const { user } = open('one');
    await ask(user, '重要');
    if (id === 'filled-field') await waitFor(() => expect(box()).toHaveValue('重要'));
    else {
      expect(await screen.findByText('编码已存在')).toBeVisible();
      expect(box()).toBeInvalid();
      await ask(user, 'A-002');
      await waitFor(() => expect(screen.queryByText('编码已存在')).toBeNull());
    }
  });
});

it('draws few of 10,000 options, and finds the others', async () => {
  const chapter = chapters.find(({ id }) => id === 'dictionary-select');
  const state = chapter && statesOf(chapter).find(({ id }) => id === 'many');
  if (!chapter || !state) throw new Error('the chapter is missing');
  const { user } = show(
    <QueryClientProvider client={impatientQueryClient()}>
      <Specimen chapter={chapter} state={state} />
    </QueryClientProvider>,
  );
  await user.click(await screen.findByText('选项 00001'));
  const list = await screen.findByRole('listbox');
  expect(within(list).getAllByRole('option').length).toBeLessThanOrEqual(200);
  await user.keyboard('09999');
  await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(1));
});

it.each(asking.filter(({ machine }) => machine).map(({ id }) => id))(
  'what %s opens in the dark theme is dark as well, until it is closed',
  async id => {
    document.documentElement.dataset.theme = 'light';
    const chapter = chapters.find(each => each.id === id);
    const state = chapter && statesOf(chapter).find(each => each.id === 'dark');
    if (!chapter || !state) throw new Error('the chapter is missing');
    const { user } = show(
      <QueryClientProvider client={impatientQueryClient()}>
        <Specimen chapter={chapter} state={state} />
      </QueryClientProvider>,
    );
    const control = await screen.findByRole('combobox', { name: '处理方式' });
    expect(control.closest('[data-theme]')).toHaveAttribute('data-theme', 'dark');
    expect(document.documentElement.dataset.theme).toBe('light');
    await user.click(control);
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'));
  },
);

describe('the page', () => {
  const page = (address: string) =>
    showRouted({
      pages: { '/gallery': GalleryPage },
      address,
      queryClient: impatientQueryClient(),
    });

  it('lists the chapters and opens one by its address', async () => {
    const { user, search } = await page('/gallery?chapter=dictionary-buttons');
    await screen.findByRole('heading', { level: 2, name: '字典按钮组' });
    await user.click(screen.getByRole('button', { name: '字典标签' }));
    await screen.findByRole('heading', { level: 2, name: '字典标签' });
    expect(search()).toEqual({ chapter: 'dictionary-tags' });
  });

  it('shows one state alone, which is a phone where its window is as wide as one', async () => {
    const { user } = await page('/gallery?chapter=people-picker');
    const frame = await screen.findByTitle('手机宽度');
    const { search: address } = new URL(String(frame.getAttribute('src')), 'http://console');
    expect(Object.fromEntries(new URLSearchParams(address))).toEqual({
      chapter: 'people-picker',
      state: 'phone',
    });
    document.body.innerHTML = '';
    const alone = await page(`/gallery${address}`);
    expect(await screen.findByRole('combobox', { name: '处理方式' })).toBeVisible();
    expect(screen.queryByTitle('手机宽度')).toBeNull();
    await user.click(screen.getByRole('button', { name: '选择用户：全部状态' }));
    await screen.findByRole('heading', { name: '全部状态' });
    expect(alone.search()).toEqual({ chapter: 'people-picker' });
  });

  it('leads from a phone inside of it to no further gallery', async () => {
    await page('/gallery?chapter=people-picker');
    const { name } = await screen.findByTitle<HTMLIFrameElement>('手机宽度');
    document.body.innerHTML = '';
    vi.spyOn(window, 'name', 'get').mockReturnValue(name);
    await page('/gallery?chapter=people-picker&state=phone');
    expect(await screen.findByRole('combobox', { name: '处理方式' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '选择用户：全部状态' })).toBeNull();
    vi.restoreAllMocks();
  });

  it('keeps the favourites of each widget apart', async () => {
    const openDialog = async (id: string) => {
      const { user } = await page(`/gallery?chapter=${id}&state=phone`);
      await user.click(await screen.findByRole('combobox', { name: '处理方式' }));
      await screen.findAllByRole('row', { name: /重要/ });
      return user;
    };
    const user = await openDialog('reference-picker');
    await user.click(screen.getByRole('button', { name: '收藏 重要' }));
    expect(screen.getByRole('button', { name: '移出收藏 重要' })).toBeVisible();
    cleanup();
    await openDialog('business-picker');
    expect(screen.getByRole('button', { name: '收藏 重要' })).toBeVisible();
    cleanup();
    await openDialog('reference-picker');
    expect(screen.getAllByRole('button', { name: '移出收藏 重要' })).not.toHaveLength(0);
  });

  it('changes the live widget by its controls', async () => {
    const { user } = await page('/gallery?chapter=dictionary-tags');
    const live = within(await screen.findByRole('region', { name: '试一试' }));
    await user.click(await live.findByRole('radio', { name: '重要' }));
    await live.findByText('当前值：2');
    await user.click(live.getByRole('switch', { name: '多选' }));
    await user.click(await live.findByRole('checkbox', { name: '重要' }));
    await live.findByText('当前值：1,3,2');
    await user.click(live.getByRole('switch', { name: '禁用' }));
    expect(live.getByRole('checkbox', { name: '重要' })).toBeDisabled();
  });
});
