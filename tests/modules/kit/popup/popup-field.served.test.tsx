import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Field as ResourceField } from '#contract/resource/field.ts';
import { type PopupOptions, popup } from '#contract/resource/kinds/popup.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { Field, Toaster } from '#modules/ground/ui/index.ts';
import { viewOf } from '#modules/kit/resource-page/kinds/registry.ts';
import { storeReport } from '../../../server/online-reports/support.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { showServed } from '../resource-page/support/served-page.tsx';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  await server.test.add({ username: 'linxiaomei', realname: '林晓梅', sex: 2, phone: '13800000001' });
  await server.test.add({ username: 'zhoujianguo', realname: '周建国', sex: 1, phone: '13800000002' });
  await storeReport(server.test, {
    code: 'by_name',
    sql: 'select username as value from sys_user where realname = ${name}',
    params: { name: null },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});

const usual: PopupOptions = {
  label: ['讲解员', 'Guide'],
  max: 200,
  code: 'user_report',
  orgFields: 'realname,username;phone',
  destFields: 'guide,account;phone',
};

function Form(changes: Partial<PopupOptions>) {
  const form = useForm({ defaultValues: { guide: '原来的人', account: 'before', phone: '' } });
  const values = useWatch({ control: form.control });
  const field: ResourceField = popup({ ...usual, ...changes });
  const { Control } = viewOf(field);
  return (
    <FormProvider {...form}>
      <Field label="讲解员" hint={JSON.stringify(values)}>
        <Control
          name="guide"
          value={values.guide ?? ''}
          onChange={(value: string) => form.setValue('guide', value)}
          onBlur={() => undefined}
          ref={() => undefined}
          readOnly={false}
          placeholder=""
          label="讲解员"
          options={field.options}
        />
      </Field>
      <Toaster />
    </FormProvider>
  );
}

const show = (changes: Partial<PopupOptions> = {}) =>
  showServed(server, { '/form': () => <Form {...changes} /> }, 'admin', '/form');
const trigger = () => screen.findByRole('combobox', { name: '讲解员' });
const open = async (user: Awaited<ReturnType<typeof show>>['user'], name = '选择：有效用户') => {
  await user.click(await trigger());
  return within(await screen.findByRole('dialog', { name }));
};

describe('a popup field', () => {
  it('[POPUP-03] opens a dialog of 1200 pixels', async () => {
    const { user } = await show();
    await open(user);
    expect(screen.getByRole('dialog', { name: '选择：有效用户' })).toHaveStyle({ width: '1200px' });
  });

  it('[API-89][POPUP-11][POPUP-12] searches the report by its own criteria and copies the columns of the chosen row to the fields', async () => {
    const { user } = await show();
    const dialog = await open(user);
    await dialog.findByRole('row', { name: /zhoujianguo/ });
    expect(dialog.queryByRole('combobox', { name: '性别' })).toBeNull();
    await user.type(await dialog.findByRole('searchbox', { name: '姓名' }), '晓{Enter}');
    await waitFor(() => expect(dialog.queryByRole('row', { name: /zhoujianguo/ })).toBeNull());
    await user.click(within(dialog.getByRole('row', { name: /linxiaomei/ })).getByRole('checkbox'));
    expect(dialog.getByRole('cell', { name: '女' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      await screen.findByText('{"guide":"林晓梅","account":"linxiaomei","phone":"13800000001"}'),
    ).toBeVisible();
  });

  it('[POPUP-09] asks for a row when nothing is chosen, and keeps the values when it is cancelled', async () => {
    const { user } = await show();
    const dialog = await open(user);
    await dialog.findByRole('row', { name: /zhoujianguo/ });
    await user.click(dialog.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('please select one record')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('{"guide":"原来的人","account":"before","phone":""}')).toBeVisible();
  });

  it('[POPUP-11] joins the values of several rows', async () => {
    const { user } = await show({ several: true });
    const dialog = await open(user);
    await user.click(within(await dialog.findByRole('row', { name: /linxiaomei/ })).getByRole('checkbox'));
    await user.click(within(dialog.getByRole('row', { name: /zhoujianguo/ })).getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: '确定' }));
    expect(
      await screen.findByText(/"guide":"林晓梅,周建国","account":"linxiaomei,zhoujianguo"/),
    ).toBeVisible();
  });

  it('[POPUP-15] sends the parameters of the field', async () => {
    const params = { name: '林晓梅' };
    const { user } = await show({ code: 'by_name', orgFields: 'value', destFields: 'account', params });
    const dialog = await open(user, '选择：报表by_name');
    expect(await dialog.findByRole('row', { name: /linxiaomei/ })).toBeVisible();
    expect(dialog.getAllByRole('row')).toHaveLength(2);
  });

  it('[POPUP-17][POPUP-18] shows why the report cannot be opened, and closes with OK', async () => {
    const { user } = await show({ code: 'nothing' });
    const dialog = await open(user, '出错了');
    expect(dialog.getByText('在线报表不存在或已被删除')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([{ code: '' }, { orgFields: '' }, { destFields: '' }])(
    '[POPUP-05][POPUP-06][POPUP-07] is disabled, with the reason, when its configuration lacks a part: %o',
    async without => {
      await show(without);
      expect(await screen.findByText('popup参数未正确配置!')).toBeVisible();
      expect(await trigger()).toBeDisabled();
    },
  );

  it('[POPUP-08] shows that its lists differ in length', async () => {
    const { user } = await show({ destFields: 'guide' });
    await user.click(await trigger());
    expect(await screen.findByText('popup参数未正确配置,原始值和目标值数量不一致!')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
