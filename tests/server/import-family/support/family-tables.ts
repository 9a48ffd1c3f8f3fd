const audit = [
  'create_by varchar(32)',
  'create_time datetime',
  'update_by varchar(32)',
  'update_time datetime',
];

/** The columns of a family server's tables in MySQL, as far as tests use them; the first is the key. */
export const familyTables: Readonly<Record<string, readonly string[]>> = {
  sys_announcement: [
    ...['id varchar(32) NOT NULL', 'titile varchar(100)', 'msg_content text', 'start_time datetime'],
    ...[
      'end_time datetime',
      'sender varchar(100)',
      'priority varchar(255)',
      "msg_category varchar(10) DEFAULT '2'",
    ],
    ...['msg_type varchar(10)', 'send_status varchar(10)', 'send_time datetime', 'cancel_time datetime'],
    ...['del_flag varchar(1)', 'bus_type varchar(20)', 'bus_id varchar(50)', 'open_type varchar(20)'],
    ...['open_page varchar(255)', ...audit, 'user_ids text', 'msg_abstract text', 'dt_task_id varchar(100)'],
  ],
  sys_announcement_send: [
    ...['id varchar(32) NOT NULL', 'annt_id varchar(32)', 'user_id varchar(32)', 'read_flag varchar(10)'],
    ...['read_time datetime', ...audit, 'star_flag varchar(10)'],
  ],
  sys_category: [
    ...['id varchar(36) NOT NULL', 'pid varchar(36)', 'name varchar(100)', 'code varchar(100)', ...audit],
    ...['sys_org_code varchar(64)', 'has_child varchar(3)'],
  ],
  sys_check_rule: [
    ...['id varchar(32) NOT NULL', 'rule_name varchar(100)', 'rule_code varchar(100)'],
    ...['rule_json varchar(1024)', 'rule_description varchar(200)', ...audit],
  ],
  sys_depart: [
    ...['id varchar(32) NOT NULL', 'parent_id varchar(32)', 'depart_name varchar(100) NOT NULL'],
    ...['depart_name_en varchar(500)', 'depart_name_abbr varchar(500)', "depart_order int(11) DEFAULT '0'"],
    ...[
      'description varchar(500)',
      "org_category varchar(10) NOT NULL DEFAULT '1' COMMENT 'kind; 1, 2 (or) 3'",
    ],
    ...['org_type varchar(10)', 'org_code varchar(64) NOT NULL', 'mobile varchar(32)', 'fax varchar(32)'],
    ...['address varchar(100)', 'memo varchar(500)', 'status varchar(1)', 'del_flag varchar(1)'],
    ...['qywx_identifier varchar(100)', ...audit],
  ],
  sys_dict: [
    ...['id varchar(32) NOT NULL', 'dict_name varchar(100) NOT NULL', 'dict_code varchar(100) NOT NULL'],
    ...['description varchar(255)', 'del_flag int(1)', ...audit, "type int(1) unsigned zerofill DEFAULT '0'"],
  ],
  sys_dict_item: [
    ...['id varchar(32) NOT NULL', 'dict_id varchar(32)', 'item_text varchar(100) NOT NULL'],
    ...[
      'item_value varchar(100) NOT NULL',
      'description varchar(255)',
      'sort_order int(10)',
      'status int(11)',
    ],
    ...audit,
  ],
  sys_fill_rule: [
    ...['id varchar(36) NOT NULL', 'rule_name varchar(100)', 'rule_code varchar(100)'],
    ...['rule_class varchar(100)', 'rule_params varchar(200)', ...audit],
  ],
  sys_gateway_route: [
    ...['id varchar(36) NOT NULL', 'router_id varchar(50)', 'name varchar(32)', 'uri varchar(32)'],
    ...[
      'predicates text',
      'filters text',
      'retryable int(3)',
      'strip_prefix int(11)',
      'status int(3)',
      ...audit,
    ],
  ],
  onl_cgreport_head: [
    ...['id varchar(36) NOT NULL', 'code varchar(100) NOT NULL', 'name varchar(100) NOT NULL'],
    ...[
      'cgr_sql varchar(1000) NOT NULL',
      'return_val_field varchar(100)',
      'return_type varchar(2)',
      ...audit,
    ],
  ],
  onl_cgreport_item: [
    ...['id varchar(36) NOT NULL', 'cgrhead_id varchar(36) NOT NULL', 'field_name varchar(36) NOT NULL'],
    ...['field_txt varchar(300)', 'is_search int(2)', 'is_order int(2)', 'is_show int(2)', ...audit],
  ],
  sys_data_source: [
    ...['id varchar(36) NOT NULL', 'code varchar(100)', 'name varchar(100)', 'db_type varchar(10)'],
    ...['db_url varchar(500)', 'db_username varchar(100)', 'db_password varchar(100)', ...audit],
  ],
  sys_sms_template: [
    ...['id varchar(32) NOT NULL', 'template_name varchar(50)', 'template_code varchar(32) NOT NULL'],
    ...['template_type varchar(1) NOT NULL', 'template_content varchar(1000) NOT NULL', ...audit],
  ],
  sys_log: [
    ...['id varchar(32) NOT NULL', 'log_type int(2)', 'log_content varchar(1000)', 'operate_type int(2)'],
    ...['userid varchar(32)', 'username varchar(100)', 'ip varchar(100)', 'method varchar(500)'],
    ...[
      'request_url varchar(255)',
      'request_param longtext',
      'request_type varchar(10)',
      'cost_time bigint(20)',
    ],
    ...audit,
  ],
  sys_permission: [
    ...['id varchar(32) NOT NULL', 'parent_id varchar(32)', 'name varchar(100)', 'url varchar(255)'],
    ...[
      'component varchar(255)',
      'component_name varchar(100)',
      'redirect varchar(255)',
      'menu_type int(11)',
    ],
    ...['perms varchar(255)', "perms_type varchar(10) DEFAULT '0'", 'sort_no double(8,2)'],
    ...[
      'always_show tinyint(1)',
      'icon varchar(100)',
      "is_route tinyint(1) DEFAULT '1'",
      'is_leaf tinyint(1)',
    ],
    ...['keep_alive tinyint(1)', "hidden int(2) DEFAULT '0'", 'hide_tab bit(1)', 'description varchar(255)'],
    ...[...audit, "del_flag int(1) DEFAULT '0'", "rule_flag int(3) DEFAULT '0'", 'status varchar(2)'],
    ...['internal_or_external tinyint(1)'],
  ],
  sys_permission_data_rule: [
    ...[
      'id varchar(32) NOT NULL',
      'permission_id varchar(32)',
      'rule_name varchar(50)',
      'rule_column varchar(50)',
    ],
    ...['rule_conditions varchar(50)', 'rule_value varchar(300)', 'status varchar(3)', ...audit],
  ],
  sys_position: [
    ...['id varchar(32) NOT NULL', 'code varchar(100)', 'name varchar(100)', 'post_rank varchar(2)'],
    ...['company_id varchar(255)', ...audit, 'sys_org_code varchar(50)'],
  ],
  sys_quartz_job: [
    ...['id varchar(32) NOT NULL', ...audit, 'del_flag int(1)', 'job_class_name varchar(255)'],
    ...[
      'cron_expression varchar(255)',
      'parameter varchar(255)',
      'description varchar(255)',
      'status int(1)',
    ],
  ],
  sys_role: [
    ...['id varchar(32) NOT NULL', 'role_name varchar(200)', 'role_code varchar(100) NOT NULL'],
    ...['description varchar(255)', ...audit],
  ],
  sys_role_permission: [
    ...['id varchar(32) NOT NULL', 'role_id varchar(32)', 'permission_id varchar(32)'],
    ...['data_rule_ids varchar(1000)', 'operate_date datetime', 'operate_ip varchar(100)'],
  ],
  sys_tenant: [
    ...['id int(5) NOT NULL', 'name varchar(100)', 'create_time timestamp NULL', 'create_by varchar(100)'],
    ...['begin_date datetime', 'end_date datetime', 'status int(1)', "del_flag int(1) DEFAULT '0'"],
  ],
  sys_third_account: [
    ...['id varchar(32) NOT NULL', 'sys_user_id varchar(32)', 'realname varchar(100)', 'status tinyint(1)'],
    ...['third_user_id varchar(100)', 'third_type varchar(50)', ...audit],
  ],
  sys_user: [
    ...['id varchar(32) NOT NULL', 'username varchar(100)', 'realname varchar(100)', 'password varchar(255)'],
    ...[
      'salt varchar(45)',
      'avatar varchar(255)',
      'birthday datetime',
      'sex tinyint(1)',
      'email varchar(45)',
    ],
    ...['phone varchar(45)', 'org_code varchar(64)', 'status tinyint(1)', 'del_flag tinyint(1)'],
    ...[
      'third_id varchar(100)',
      'third_type varchar(100)',
      'activiti_sync tinyint(1)',
      'work_no varchar(100)',
    ],
    ...['post varchar(100)', 'telephone varchar(200)', ...audit, 'user_identity tinyint(1)'],
    ...[
      'depart_ids longtext',
      'rel_tenant_ids varchar(100)',
      'client_id varchar(64)',
      'bpm_status varchar(2)',
    ],
  ],
  // The family writes this key in capitals.
  sys_user_depart: ['ID varchar(32) NOT NULL', 'user_id varchar(32)', 'dep_id varchar(32)'],
  sys_user_role: ['id varchar(32) NOT NULL', 'user_id varchar(32)', 'role_id varchar(32)'],
};
