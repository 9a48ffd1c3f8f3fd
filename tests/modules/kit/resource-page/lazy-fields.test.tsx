import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { ResourcePage } from '#modules/kit/resource-page/index.ts';
import {
  type ExhibitServer,
  exhibit,
  exhibitResource,
  showExhibits,
  startExhibits,
} from './support/exhibits.tsx';

/** The list lacks what the record has. */
const listed = { ...exhibit, story: null, note: null };
const menu = [{ id: '1', path: '/exhibits', name: 'exhibits', component: 'x', meta: { title: '展品' } }];

let server: ExhibitServer;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  setLanguage('zh-CN');
  server = await startExhibits(
    { menu, auth: [], allAuth: [] },
    {
      '/exhibit/list': { records: [listed], total: 1, size: 10, current: 1, pages: 1 },
      '/exhibit/queryById': exhibit,
    },
  );
});
afterEach(() => server.close());

let offerNote: (isOffered: boolean) => void;
const withoutNote = { fields: { note: false } } as const;
function LatePage() {
  const [isOffered, setIsOffered] = useState(false);
  offerNote = setIsOffered;
  return <ResourcePage resource={exhibitResource} form={isOffered ? undefined : withoutNote} />;
}

it('a field that comes later than its form has the value of the record, which a save leaves as it is', async () => {
  const { user } = await showExhibits(server, LatePage);
  await user.click(await screen.findByRole('button', { name: '编辑 恐龙' }));
  const form = within(await screen.findByRole('dialog', { name: '编辑 · 恐龙' }));
  await user.type(await form.findByLabelText(/名称/), '谷');
  expect(form.queryByLabelText('说明')).toBeNull();
  act(() => offerNote(true));
  expect(await form.findByLabelText('说明')).toHaveProperty('value', '第一行');
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.requested('/exhibit/edit')).toHaveLength(1));
  expect(server.requested('/exhibit/edit').map(({ body }) => JSON.parse(body) as object)).toEqual([
    { id: exhibit.id, title: '恐龙谷' },
  ]);
});

/** The note is shown for this name only, so that the form has not drawn it when it comes. */
const conditional = {
  fields: { note: { visible: ({ title }: Record<string, unknown>) => title === '恐龙谷' } },
} as const;
function LateConditionalPage() {
  const [isOffered, setIsOffered] = useState(false);
  offerNote = setIsOffered;
  return <ResourcePage resource={exhibitResource} form={isOffered ? conditional : withoutNote} />;
}

it('a field that comes later and is shown later still has the value of the record', async () => {
  const { user } = await showExhibits(server, LateConditionalPage);
  await user.click(await screen.findByRole('button', { name: '编辑 恐龙' }));
  const form = within(await screen.findByRole('dialog', { name: '编辑 · 恐龙' }));
  const title = await form.findByLabelText(/名称/);
  act(() => offerNote(true));
  expect(form.queryByLabelText('说明')).toBeNull();
  await user.type(title, '谷');
  expect(await form.findByLabelText('说明')).toHaveProperty('value', '第一行');
});
