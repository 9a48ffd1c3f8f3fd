import * as z from 'zod/mini';
import { duplicateCheck } from '#contract/areas/check.ts';
import { type MenuRecord, menuResource } from '#contract/areas/menus.ts';
import { menuType } from '#contract/areas/permissions.ts';
import { type PathRefusal, refusalOfPath } from '#contract/menu-path.ts';
import type { Bilingual } from '#contract/resource/text.ts';
import { RequestError, request } from '#modules/ground/platform/http/index.ts';
import { textOf, translateBilingual } from '#modules/ground/platform/i18n/index.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import type { FormOptions, FormValues } from '#modules/kit/resource-page/index.ts';
import { isAtOrBelow } from '#modules/kit/trees/index.ts';
import { askChange } from './ask-change.tsx';
import { type Doubt, type Draft, doubtsOf } from './doubts.logic.ts';
import { flattened, wholeTree } from './sources.ts';
import { menusText } from './text.ts';

const AddressControl = lazyPart(() => import('./components/address-control.tsx'));
const ComponentControl = lazyPart(() => import('./components/component-control.tsx'));
const IconControl = lazyPart(() => import('./components/icon-control.tsx'));

const is =
  (...types: readonly number[]) =>
  ({ menuType: type }: FormValues) =>
    types.some(each => String(each) === type);
const { root, child, button } = menuType;
const ofMenu = { visible: is(root, child) } as const;

const missing: readonly (readonly [
  name: string,
  applies: (values: FormValues) => boolean,
  text: Bilingual,
])[] = [
  ['parentId', is(child, button), ['请选择父级菜单', 'Choose a parent']],
  ['url', is(root, child), ['请输入菜单路径!', 'Enter an address']],
  ['component', is(root, child), ['请输入前端组件!', 'Enter a component']],
  ['perms', is(button), ['请输入授权标识!', 'Enter a code']],
];

/** What the kind of an entry requires. */
const requiredByKind = z.check<FormValues>(({ value, issues }) => {
  for (const [name, applies, text] of missing) {
    if (!applies(value) || String(value[name] ?? '').trim() !== '') continue;
    const message = translateBilingual(text);
    issues.push({ code: 'custom', message, path: [name], input: value, continue: true });
  }
});

const pathRefusals: Readonly<Record<PathRefusal, Bilingual>> = {
  otherSite: ['路径不能以两个斜杠开头：它会打开别的网站', 'Two slashes in front lead to another site'],
  unreadable: ['路径不能包含反斜杠或控制字符', 'An address has neither backslashes nor control characters'],
  ofFrame: [
    '这个路径是控制台自己的页面，菜单不能使用',
    'The console itself has a page at this address; no entry can use it',
  ],
};

/** An address at which no entry would open. */
const openedAddress = z.check<FormValues>(({ value, issues }) => {
  const refusal = is(root, child)(value) ? refusalOfPath(String(value.url ?? '')) : undefined;
  if (refusal === undefined) return;
  const message = translateBilingual(pathRefusals[refusal]);
  issues.push({ code: 'custom', message, path: ['url'], input: value, continue: true });
});

/** Asks the server whether another entry has a code. */
async function refuseDuplicateCode(code: string, row: MenuRecord | undefined): Promise<string | undefined> {
  const input = { tableName: 'sys_permission', fieldName: 'perms', fieldVal: code, dataId: row?.id };
  try {
    await request(duplicateCheck, input, { handlesFailure: true });
    return undefined;
  } catch (error) {
    if (error instanceof RequestError && error.kind === 'business')
      return translateBilingual(['授权标识已存在!', 'This code exists already']);
    throw error;
  }
}

/** Why an entry cannot be below another one: that is the entry itself, or below it (API-44). */
async function refuseOwnPlace(parent: string, row: MenuRecord | undefined): Promise<string | undefined> {
  if (!row) return undefined;
  const { treeList } = await request(menuResource.endpoints.queryTreeList, {}, { handlesFailure: true });
  if (!isAtOrBelow(treeList, parent, row.id)) return undefined;
  return translateBilingual([
    '上级菜单不能是它自己或它的下级',
    'An entry cannot be below itself or below what is below it',
  ]);
}

const text = (value: FormValues[string] | undefined) => String(value ?? '').trim() || null;

const draftOf = (values: FormValues, id: string | undefined): Draft => ({
  id,
  menuType: Number(values.menuType),
  parentId: text(values.parentId),
  url: text(values.url),
  component: text(values.component),
  perms: text(values.perms),
  status: text(values.status),
  route: values.route !== 'false',
  hidden: values.hidden === 'true',
});

/** What a person confirms before an entry is saved; nothing where the other entries cannot be loaded. */
async function doubtsAbout(
  values: FormValues,
  row: MenuRecord | undefined,
  known: (doubt: Doubt) => boolean = () => true,
): Promise<string[]> {
  const menus = flattened(await wholeTree().catch(() => []));
  const draft = draftOf(values, row?.id);
  const t = textOf(menusText);
  return doubtsOf(draft.menuType === root ? { ...draft, parentId: null } : draft, menus)
    .filter(known)
    .map(({ kind, ...about }) => t(`doubts.${kind}`, { url: '', name: '', component: '', ...about }));
}

const hintOfAddress = (values: FormValues): Bilingual | undefined =>
  is(button)(values)
    ? undefined
    : [
        '控制台内的路径可带参数，如 /orders/:id；外部地址以 http(s):// 开头，可含 {{ }} 占位符',
        'A path of the console may have parameters, such as /orders/:id; an address outside begins with http(s):// and may have {{ }} placeholders',
      ];

/** The record form of an entry, whose fields depend on its kind. */
export const menuForm = {
  width: 700,
  fields: {
    menuType: { wide: true },
    name: {
      label: values => (is(button)(values) ? (['按钮/权限', 'Button or permission'] as const) : undefined),
    },
    parentId: {
      visible: is(child, button),
      required: true,
      ask: (parent, row) => refuseOwnPlace(parent, row),
    },
    url: {
      ...ofMenu,
      control: AddressControl,
      load: AddressControl.load,
      required: true,
      wide: true,
      hint: hintOfAddress,
    },
    component: {
      ...ofMenu,
      control: ComponentControl,
      load: ComponentControl.load,
      required: true,
      wide: true,
    },
    componentName: ofMenu,
    redirect: { visible: is(root) },
    perms: { ask: (code, row) => refuseDuplicateCode(code, row) },
    permsType: { visible: is(button) },
    status: { visible: is(button) },
    icon: { ...ofMenu, control: IconControl, load: IconControl.load },
    route: ofMenu,
    hidden: ofMenu,
    keepAlive: ofMenu,
    alwaysShow: ofMenu,
    internalOrExternal: {
      ...ofMenu,
      hint: () => ['是：外部地址在新窗口打开', 'Yes: an address outside opens in a new window'],
    },
  },
  checks: () => [requiredByKind, openedAddress],
  doubts: (values, row) => doubtsAbout(values, row),
} satisfies FormOptions<typeof menuResource>;

/** The same on a server that asks itself about other entries at the address. */
export const askingMenuForm = {
  ...menuForm,
  doubts: (values, row) => doubtsAbout(values, row, ({ kind }) => kind !== 'duplicate'),
  send: askChange,
} satisfies FormOptions<typeof menuResource>;
