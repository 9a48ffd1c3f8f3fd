import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatRobotResource } from '#contract/areas/chat-robots.ts';
import { messageTemplateResource } from '#contract/areas/message-templates.ts';
import { messageResource } from '#contract/areas/messages.ts';
import MessageTemplatesPage from '#modules/content/message-templates/pages/message-templates.page.tsx';
import SentMessagesPage from '#modules/content/sent-messages/pages/sent-messages.page.tsx';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { messages } from '#server/kernel/db/schema/index.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

let server: UsersServer;
let token: string;
beforeAll(async () => {
  server = await startUsersServer();
  token = await server.test.as('admin');
  const template = { templateCode: 'repair', templateName: '维修提醒', templateType: '1', useStatus: '0' };
  const templateContent = '${userName}，请修${exhibit}。';
  await server.test.request(
    messageTemplateResource.endpoints.add,
    { ...template, templateContent, templateTestJson: '{"userName":"林舒"}' },
    token,
  );
  const robot = { code: 'repair_group', name: '修复组', kind: 'dingtalk', enabled: '1', fallbackIds: '' };
  const address = 'https://oapi.dingtalk.com/robot/send?access_token=1';
  await server.test.request(chatRobotResource.endpoints.add, { ...robot, address }, token);
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});

const pages = { '/templates': MessageTemplatesPage, '/messages': SentMessagesPage };
const show = (address: string) => showServed(server, pages, 'admin', address);
type User = Awaited<ReturnType<typeof show>>['user'];

async function act(user: User, row: RegExp, name: string) {
  const found = await screen.findByRole('row', { name: row });
  const direct = within(found).queryByRole('button', { name: new RegExp(`^${name}`) });
  if (direct) return user.click(direct);
  await user.click(within(found).getByRole('button', { name: /更多操作/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

describe('the page of message templates', () => {
  it('[PAGE-44] tries a template with its test data, shows it as it would be sent, and names what is missing', async () => {
    const { user } = await show('/templates');
    await act(user, /维修提醒/, '发送测试');
    const dialog = within(await screen.findByRole('dialog', { name: '发送测试：维修提醒' }));
    expect(await dialog.findByRole('textbox', { name: /userName/ })).toHaveValue('林舒');
    const preview = within(dialog.getByRole('region', { name: '预览' }));
    expect(preview.getByText('林舒，请修${exhibit}。')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '发送' }));
    expect(await dialog.findByText('请输入“exhibit”的值')).toBeVisible();
    expect(dialog.getByText('请至少选择一位接收人')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /exhibit/ }), '鼎');
    expect(preview.getByText('林舒，请修鼎。')).toBeVisible();
  });

  it('[PAGE-44] sends a message to an audience, whose size it shows before', async () => {
    const { user } = await show('/templates');
    await act(user, /维修提醒/, '发送消息');
    const dialog = within(await screen.findByRole('dialog', { name: '发送消息：维修提醒' }));
    await user.type(await dialog.findByRole('textbox', { name: /exhibit/ }), '鼎');
    await user.click(dialog.getByRole('button', { name: '发送' }));
    expect(await dialog.findByText('请选择接收的人员、部门、角色、职务或视图')).toBeVisible();
    await user.type(await dialog.findByRole('combobox', { name: /^人员/ }), 'admin');
    await user.click(await screen.findByRole('option', { name: /admin/ }));
    expect(await dialog.findByText(/共 1 人/)).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('checkbox', { name: '修复组' }));
    await user.click(dialog.getByRole('button', { name: '发送' }));
    expect(await screen.findByText('2 条消息已排队')).toBeVisible();
    const sent = await server.test.db.select().from(messages);
    const esContent = '<p>林舒，请修鼎。</p>';
    expect(sent.sort((a, b) => (a.esType === b.esType ? 0 : a.esType === 'system' ? -1 : 1))).toMatchObject([
      { esType: 'system', esReceiver: 'admin', esContent },
      { esType: 'dingtalk', esReceiver: 'repair_group', esContent },
    ]);
  });

  it('[PAGE-44] writes a rich template in the editor of formatted text', async () => {
    const { user } = await show('/templates');
    await user.click(await screen.findByRole('button', { name: '添加消息模板' }));
    const form = within(await screen.findByRole('dialog', { name: '新增' }));
    expect(await form.findByRole('textbox', { name: /模板内容/ })).toBeInstanceOf(HTMLTextAreaElement);
    await user.click(await form.findByRole('combobox', { name: /模板类型/ }));
    await user.click(await screen.findByRole('option', { name: '富文本' }));
    const toolbars = await form.findAllByRole('toolbar', {}, { timeout: 20_000 });
    for (const toolbar of toolbars) expect(toolbar).toBeVisible();
  });

  it('[PAGE-44] offers neither changes nor deletion of a template in use', async () => {
    const { user } = await show('/templates');
    await act(user, /维修提醒/, '应用');
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /应用|确定/ }),
    );
    const row = () => screen.findByRole('row', { name: /维修提醒/ });
    await waitFor(async () => expect(within(await row()).getByText('是')).toBeVisible());
    expect(within(await row()).queryByRole('button', { name: /^编辑/ })).toBeNull();
    await act(user, /维修提醒/, '停用');
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /停用|确定/ }),
    );
    await waitFor(async () =>
      expect(within(await row()).getByRole('button', { name: /^编辑/ })).toBeVisible(),
    );
  });
});

/** Stores a message to the administrator that has failed, and no other. */
async function storeFailed(): Promise<void> {
  await server.test.db.delete(messages);
  await server.test.db.insert(messages).values({
    id: 'failed',
    esTitle: '失败的通知',
    esContent: '<p>内容</p>',
    esReceiver: 'admin',
    esType: 'system',
    esSendStatus: '2',
    esSendNum: 6,
    esResult: '没有应答',
    esSendTime: new Date(),
    attemptedAt: new Date(),
    updateTime: new Date(),
  });
}

describe('the page of messages', () => {
  it('[PAGE-43] shows why a message failed, and sends it again', async () => {
    await storeFailed();
    const { user } = await show('/messages');
    await act(user, /失败的通知/, '详情');
    const details = within(await screen.findByRole('dialog'));
    expect(await details.findByText('没有应答')).toBeVisible();
    await user.keyboard('{Escape}');
    await act(user, /失败的通知/, '重新发送');
    await waitFor(async () => {
      const { envelope } = await server.test.request<{ records: { esSendStatus: string }[] }>(
        messageResource.endpoints.list,
        { esTitle: '失败的通知' },
        token,
      );
      expect(envelope.result?.records[0]?.esSendStatus).toBe('1');
    });
    // The page has no socket here, which reloads the list once a message is sent.
    await user.click(screen.getByRole('button', { name: '刷新' }));
    const row = within(await screen.findByRole('row', { name: /失败的通知/ }));
    expect(await row.findByText('发送成功', {}, { timeout: 20_000 })).toBeVisible();
    await act(user, /失败的通知/, '发送经过');
    const drawer = within(await screen.findByRole('dialog', { name: '发送经过' }));
    const happened = within(await drawer.findByRole('list', { name: '发送经过' })).getAllByRole('listitem');
    expect(happened[0]).toHaveTextContent('发送成功');
    expect(happened[1]).toHaveTextContent(/发送中.*第 1 次发送/);
    expect(happened[2]).toHaveTextContent(/未发送.*由 admin/);
  });

  it('[PAGE-43] shows which channel fails and why, and lists what has failed there', async () => {
    await storeFailed();
    const { user } = await show('/messages');
    await user.click(await screen.findByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: '渠道状态' }));
    const channels = await screen.findByRole('dialog', { name: '渠道状态' });
    const [bell] = await within(channels).findAllByRole('listitem');
    expect(bell).toHaveTextContent(/系统消息.*异常.*没有应答/);
    await user.click(within(channels).getByRole('link', { name: '24 小时内失败 1 条' }));
    await waitFor(() => expect(channels).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: '移除条件 发送状态' })).toBeVisible();
    expect(screen.getByRole('button', { name: '移除条件 发送方式' })).toBeVisible();
    expect(await screen.findByRole('row', { name: /失败的通知/ })).toBeVisible();
  });
});
