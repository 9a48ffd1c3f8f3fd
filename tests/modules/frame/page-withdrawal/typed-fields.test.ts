import { afterEach, expect, it } from 'vitest';
import { typedFields } from '#modules/frame/page-withdrawal/index.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const show = (page: string, overlay = '') => {
  document.body.innerHTML = `
    <div data-page="/other"><form><input aria-label="Other" value="of another page"></form></div>
    <div data-page="/a">${page}</div>
    <div data-page-overlay="/a">${overlay}</div>`;
};

it('[PERM-06] reads a form as it is shown: labels without marks, long text, the names of what is chosen', () => {
  show(
    '<input aria-label="Not in the form" value="x">',
    `<div data-dialog-body><form>
      <label for="name"><span aria-hidden>*</span>姓名</label><input id="name" value="李讲解">
      <label for="note">备注</label><textarea id="note">第一行\n第二行</textarea>
      <label for="empty">空</label><input id="empty" value="">
      <label for="secret">密码</label><input id="secret" type="password" value="hidden-1">
      <label for="dept">部门</label><button id="dept" type="button" role="combobox"><span>展陈部</span></button>
      <label for="none">职务</label><button id="none" type="button" role="combobox" data-empty="true">请选择</button>
      <div role="group" aria-labelledby="sex"><span id="sex">性别</span>
        <input type="radio" id="m" name="s"><label for="m">男</label>
        <input type="radio" id="f" name="s" checked><label for="f">女</label></div>
      <div role="group" aria-labelledby="ways"><span id="ways">方式</span>
        <input type="checkbox" id="mail" checked><label for="mail">邮件</label>
        <input type="checkbox" id="call"><label for="call">电话</label></div>
      <button type="button" role="switch" aria-checked="true" aria-label="启用"></button>
      <input type="checkbox" aria-hidden="true" checked>
    </form></div>`,
  );
  expect(typedFields('/a')).toEqual([
    { label: '姓名', value: '李讲解' },
    { label: '备注', value: '第一行\n第二行' },
    { label: '部门', value: '展陈部' },
    { label: '性别', value: '女' },
    { label: '方式 · 邮件', value: '是' },
    { label: '启用', value: '是' },
  ]);
});

it('[PERM-06] leaves search criteria out, and reads a page without a form as a whole', () => {
  show(
    '<search><form><input aria-label="Keyword" value="k"></form></search><input aria-label="Cell" value="7">',
  );
  expect(typedFields('/a')).toEqual([{ label: 'Cell', value: '7' }]);
});

it('[PERM-06] reads a form beside a list and the dialog over it, each once', () => {
  show(
    '<form><input aria-label="Beside" value="b"></form>',
    '<div data-dialog-body><form><input name="above" value="a"></form></div>',
  );
  expect(typedFields('/a')).toEqual([
    { label: 'Beside', value: 'b' },
    { label: 'above', value: 'a' },
  ]);
  expect(typedFields('/nowhere')).toEqual([]);
});

it('[PERM-06] reads a dialog that states in a text what is unsaved by that text, and not by its controls', () => {
  show(
    '',
    `<div data-dialog-body><span hidden data-unsaved="讲解组 · 新增授权">系统管理 / 用户管理\n系统管理 / 角色管理</span>
      <span hidden data-unsaved="讲解组 · 收回授权"></span>
      <input type="checkbox" id="join" checked><label for="join">父子关联</label></div>
    <div data-dialog-body><input aria-label="Name" value="x"></div>`,
  );
  expect(typedFields('/a')).toEqual([
    { label: '讲解组 · 新增授权', value: '系统管理 / 用户管理\n系统管理 / 角色管理' },
    { label: 'Name', value: 'x' },
  ]);
});
