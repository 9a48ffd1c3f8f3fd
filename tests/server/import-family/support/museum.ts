import type { DumpValue } from './write-dump.ts';

type Row = Readonly<Record<string, DumpValue>>;
export type FamilyData = Readonly<Record<string, readonly Row[]>>;

export const familyPassword = 'Abc@12345';
/** The user list of the product, which family servers have under the same identifier. */
export const userListEntry = '3f915b2769fc80648e92d04e84ca059d';
export const administratorId = 'e9ca23d68d884d4ebb19d07889727dae';
const rootDepartment = 'c6d7cb4deeac411cb3384b1b31278596';
const made = { create_by: 'admin', create_time: '2021-05-06 07:08:09' };

/** What a museum has on its family server: people, what they may do, and what the product brings itself. */
export const museum: FamilyData = {
  sys_tenant: [{ id: 7, name: '二号馆', create_time: '2021-05-06 00:00:00', status: 1 }],
  sys_permission: [
    {
      ...{
        id: userListEntry,
        parent_id: 'd7d6e2e4e2934f2c9385a623fd98c6f3',
        name: '人员',
        url: '/isystem/user',
      },
      ...{ component: 'system/UserList', menu_type: 1, sort_no: 1.25, keep_alive: 1, ...made },
    },
    {
      ...{ id: 'exhibits', parent_id: '', name: '展品', url: '/exhibits', component: 'layouts/RouteView' },
      ...{ menu_type: 0, hide_tab: Buffer.from([1]), ...made },
    },
    {
      ...{ id: 'exhibitlist', parent_id: 'exhibits', name: '展品列表', url: '/exhibits/list' },
      ...{ component: 'museum/ExhibitList', menu_type: 1, is_leaf: 1, ...made },
    },
    {
      ...{
        id: 'positions2',
        parent_id: '',
        name: '岗位',
        url: '/posts',
        component: 'system/SysPositionList',
      },
      ...{ menu_type: 0, ...made },
    },
  ],
  sys_permission_data_rule: [
    {
      ...{ id: 'rule1', permission_id: userListEntry, rule_name: '只看女性', rule_column: 'sex' },
      ...{ rule_conditions: '=', rule_value: '2', status: '1', ...made },
    },
    {
      ...{ id: 'rule2', permission_id: userListEntry, rule_name: '原生', rule_value: 'sex = 2' },
      ...{ rule_conditions: 'USE_SQL_RULES', status: '1', ...made },
    },
    { id: 'lostrule', permission_id: 'nowhere', rule_name: 'x', status: '1' },
  ],
  sys_role: [{ id: 'curators', role_name: '策展人', role_code: 'curator', ...made }],
  sys_position: [{ id: 'p1', code: 'guide', name: '讲解员', post_rank: '2', ...made }],
  sys_depart: [
    {
      ...{ id: rootDepartment, parent_id: '', depart_name: '自然博物馆', org_category: '1', org_code: 'A01' },
      ...{ status: '1', del_flag: '0', ...made },
    },
    {
      ...{ id: 'education', parent_id: rootDepartment, depart_name: '教育部', org_category: '2' },
      ...{ org_code: 'A01A01', del_flag: '0', memo: 'D\'Orsay \\ "100%"\nnext line; -- no comment', ...made },
    },
  ],
  sys_user: [
    {
      ...{ id: administratorId, username: 'admin', realname: '馆长', password: 'cb362cfeefbf3d8d' },
      ...{ salt: 'RCGTeGiH', sex: 1, status: 1, del_flag: 0, org_code: 'A01', ...made },
    },
    {
      ...{ id: 'u1', username: 'demo', realname: '王小明', password: '4f79985281b3b372', salt: 'aaaabbbb' },
      ...{ birthday: '1990-02-03 00:00:00', sex: 2, status: 1, del_flag: 0, org_code: 'A01A01', email: '' },
      ...{ work_no: '', phone: '13800000001', depart_ids: 'education', bpm_status: '1', ...made },
    },
    {
      ...{ id: 'u2', username: 'jeecg', realname: '李雷', password: 'eee378a1258530cb', salt: 'mIgiYJow' },
      ...{ birthday: '0000-00-00 00:00:00', sex: 1, status: 1, del_flag: 0, email: '', work_no: '' },
      ...{ phone: '13800000001', create_by: 'admin', create_time: '0000-00-00 00:00:00' },
    },
    { id: 'u3', username: 'broken', realname: '赵'.repeat(10), telephone: '1'.repeat(60), status: 1 },
  ],
  sys_user_role: [
    { id: 'ur1', user_id: 'u1', role_id: 'curators' },
    { id: 'ur2', user_id: administratorId, role_id: 'f6817f48af4fb3af11b9e8bf182f618b' },
    { id: 'ur3', user_id: 'u1', role_id: 'gone' },
    { id: 'ur4', user_id: 'u1', role_id: 'curators' },
  ],
  sys_role_permission: [
    {
      ...{ id: 'rp1', role_id: 'curators', permission_id: userListEntry, data_rule_ids: 'rule1,' },
      ...{ operate_date: '2021-05-06 07:08:09', operate_ip: '127.0.0.1' },
    },
    { id: 'rp2', role_id: 'curators', permission_id: 'exhibitlist' },
  ],
  sys_user_depart: [
    { id: 'ud1', user_id: 'u1', dep_id: 'education' },
    { id: 'ud2', user_id: administratorId, dep_id: rootDepartment },
  ],
  sys_dict: [
    { id: 'd1', dict_name: '性别', dict_code: 'sex', del_flag: 0, type: 1, ...made },
    { id: 'd2', dict_name: '展品状态', dict_code: 'exhibit_state', del_flag: 0, type: 0, ...made },
  ],
  sys_dict_item: [
    { id: 'i1', dict_id: 'd1', item_text: '先生', item_value: '1', sort_order: 1, status: 1, ...made },
    {
      id: 'i2',
      dict_id: 'd2',
      item_text: '维修中 🔧',
      item_value: 'repair',
      sort_order: 1,
      status: 1,
      ...made,
    },
  ],
  sys_category: [
    { id: 'c1', pid: '0', name: '矿物', code: 'B01', has_child: '1', ...made },
    { id: 'c2', pid: 'c1', name: '石英', code: 'B01A01', ...made },
    { id: 'c3', pid: '0', name: '省', code: null },
  ],
  sys_announcement: [
    {
      ...{ id: 'a1', titile: '闭馆', msg_content: '<p onclick="steal()">周一<script>1</script></p>' },
      ...{ msg_category: '1', msg_type: 'USER', send_status: '1', send_time: '2021-06-01 08:00:00' },
      ...{ start_time: '2021-06-01 00:00:00', end_time: '2021-06-30 00:00:00', del_flag: '0' },
      ...{ user_ids: 'u1,gone,', ...made },
    },
  ],
  sys_announcement_send: [
    { id: 's1', annt_id: 'a1', user_id: 'u1', read_flag: '1', read_time: '2021-06-02 09:00:00' },
    { id: 's2', annt_id: 'a1', user_id: 'gone', read_flag: '0' },
  ],
  sys_quartz_job: [
    { id: 'j1', del_flag: 0, job_class_name: 'org.example.Job', cron_expression: '0 0 1 * * ?', status: 0 },
  ],
  sys_gateway_route: [{ id: 'g1', name: 'old' }],
  sys_log: Array.from({ length: 603 }, (_, at) => ({
    ...{ id: `log${at}`, log_type: 1, log_content: `用户名: demo,登录成功！ ${at}`, userid: 'demo' },
    ...{ cost_time: at, create_time: '2021-05-06 07:08:09' },
  })),
};
