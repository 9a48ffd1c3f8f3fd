import { choice } from '../resource/kinds/choice.ts';
import { dictionary } from '../resource/kinds/dictionary.ts';
import { flag } from '../resource/kinds/flag.ts';
import { line } from '../resource/kinds/line.ts';
import { number } from '../resource/kinds/number.ts';
import { tree } from '../resource/kinds/tree.ts';
import { menuType } from './permissions.ts';

const yesOrNo = { values: [true, false], filterable: false, withoutText: true, notNull: true } as const;

/** The fields of an entry of the menu, in the order of its form. */
export const menuFields = {
  menuType: choice({
    label: ['菜单类型', 'Kind'],
    choices: [
      { value: String(menuType.root), label: ['一级菜单', 'Top-level menu'] },
      { value: String(menuType.child), label: ['子菜单', 'Menu below another'] },
      { value: String(menuType.button), label: ['按钮/权限', 'Button or permission'] },
    ],
    as: 'radio',
    numeric: true,
    notNull: true,
    values: [menuType.root, menuType.child, menuType.button],
    default: menuType.root,
    withoutText: true,
    list: { width: 110, order: 2 },
  }),
  name: line({
    label: ['菜单名称', 'Name'],
    max: 100,
    required: ['请输入菜单标题!', 'Enter a name'],
    placeholder: ['请输入菜单名称', 'Name'],
    search: 'contains',
    list: { width: 280, order: 1, primary: true },
  }),
  parentId: tree({
    label: ['上级菜单', 'Parent'],
    resource: 'menu',
    placeholder: ['请选择父级菜单', 'Choose a parent'],
    max: 36,
    withoutText: true,
  }),
  url: line({
    label: ['菜单路径', 'Address'],
    max: 255,
    placeholder: ['请输入菜单路径', 'Address'],
    list: { width: 240, order: 5, label: ['路径', 'Address'], card: 'third' },
  }),
  component: line({
    form: 'code',
    label: ['前端组件', 'Component'],
    max: 255,
    placeholder: ['请输入前端组件', 'Component'],
    list: { width: 240, order: 4, label: ['组件', 'Component'] },
  }),
  componentName: line({
    form: 'code',
    label: ['组件名称', 'Component name'],
    max: 100,
    placeholder: ['请输入组件名称', 'Component name'],
  }),
  redirect: line({
    label: ['默认跳转地址', 'Redirects to'],
    max: 255,
    placeholder: ['请输入路由参数 redirect', 'Address'],
  }),
  perms: line({
    form: 'code',
    label: ['授权标识', 'Permission code'],
    max: 255,
    placeholder: ['请输入授权标识, 如: user:list', 'Code, such as user:list'],
    list: { width: 200, order: 6, hidden: true },
  }),
  permsType: dictionary({
    label: ['授权策略', 'Without the permission'],
    dictionary: 'global_perms_type',
    as: 'radio',
    max: 10,
    default: '1',
    withoutText: true,
  }),
  status: dictionary({
    label: ['状态', 'State'],
    dictionary: 'valid_status',
    as: 'radio',
    max: 2,
    default: '1',
    withoutText: true,
  }),
  icon: line({
    label: ['菜单图标', 'Icon'],
    max: 100,
    placeholder: ['点击选择图标', 'Choose an icon'],
    list: { width: 90, order: 3, label: ['图标', 'Icon'] },
  }),
  sortNo: number({
    label: ['排序', 'Order'],
    min: -999_999,
    max: 999_999,
    decimals: 6,
    default: 1,
    placeholder: ['请输入菜单排序', 'Order'],
    list: { width: 90, order: 7 },
  }),
  route: flag({ ...yesOrNo, label: ['是否路由菜单', 'Has a route'], default: 'true' }),
  hidden: flag({ ...yesOrNo, label: ['隐藏路由', 'Hidden'], default: 'false' }),
  keepAlive: flag({ ...yesOrNo, label: ['是否缓存路由', 'Keeps its state'], default: 'false' }),
  alwaysShow: flag({ ...yesOrNo, label: ['聚合路由', 'Always a group'], default: 'false' }),
  internalOrExternal: flag({ ...yesOrNo, label: ['打开方式', 'Opens outside'], default: 'false' }),
};
