CREATE TABLE "sys_announcement_send" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"annt_id" varchar(36) NOT NULL,
	"user_id" varchar(36) NOT NULL,
	"read_flag" varchar(10),
	"read_time" timestamp with time zone,
	"star_flag" varchar(10),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone,
	CONSTRAINT "uniq_sys_announcement_send" UNIQUE("annt_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sys_announcement" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"titile" varchar(100),
	"msg_content" text,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"sender" varchar(100),
	"priority" varchar(255),
	"msg_category" varchar(10) DEFAULT '2' NOT NULL,
	"msg_type" varchar(10),
	"send_status" varchar(10),
	"send_time" timestamp with time zone,
	"cancel_time" timestamp with time zone,
	"del_flag" varchar(1) DEFAULT '0' NOT NULL,
	"bus_type" varchar(20),
	"bus_id" varchar(50),
	"open_type" varchar(20),
	"open_page" varchar(255),
	"user_ids" text,
	"msg_abstract" text,
	"dt_task_id" varchar(100),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_category" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"pid" varchar(36),
	"name" varchar(100),
	"code" varchar(100),
	"sys_org_code" varchar(64),
	"has_child" varchar(3),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone,
	CONSTRAINT "idx_sc_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "sys_comment" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"table_name" varchar(50) NOT NULL,
	"table_data_id" varchar(36) NOT NULL,
	"from_user_id" varchar(36) NOT NULL,
	"to_user_id" varchar(36),
	"comment_id" varchar(36),
	"comment_content" varchar(255),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_files" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"file_name" varchar(255),
	"url" varchar(1000),
	"file_type" varchar(20),
	"store_type" varchar(20),
	"parent_id" varchar(36),
	"tenant_id" varchar(100),
	"file_size" double precision,
	"iz_folder" varchar(2),
	"iz_root_folder" varchar(2),
	"iz_star" varchar(2),
	"down_count" integer,
	"read_count" integer,
	"share_url" varchar(255),
	"share_perms" varchar(2),
	"enable_down" varchar(2),
	"enable_updat" varchar(2),
	"del_flag" varchar(2) DEFAULT '0' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_form_file" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"table_name" varchar(50) NOT NULL,
	"table_data_id" varchar(36) NOT NULL,
	"file_id" varchar(36),
	"file_type" varchar(20),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE "oss_file" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"file_name" varchar(255),
	"url" varchar(1000),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_data_source" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"code" varchar(100),
	"name" varchar(100),
	"remark" varchar(200),
	"db_type" varchar(10),
	"db_driver" varchar(100),
	"db_url" varchar(500),
	"db_name" varchar(100),
	"db_username" varchar(100),
	"db_password" text,
	"sys_org_code" varchar(64),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone,
	CONSTRAINT "uk_sdc_rule_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "sys_depart_permission" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"depart_id" varchar(36) NOT NULL,
	"permission_id" varchar(36) NOT NULL,
	"data_rule_ids" text,
	CONSTRAINT "uniq_sys_depart_permission" UNIQUE("depart_id","permission_id")
);
--> statement-breakpoint
CREATE TABLE "sys_depart_role_permission" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"depart_id" varchar(36),
	"role_id" varchar(36) NOT NULL,
	"permission_id" varchar(36) NOT NULL,
	"data_rule_ids" text,
	"operate_date" timestamp with time zone,
	"operate_ip" varchar(100),
	CONSTRAINT "uniq_sys_depart_role_permission" UNIQUE("role_id","permission_id")
);
--> statement-breakpoint
CREATE TABLE "sys_depart_role_user" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"user_id" varchar(36) NOT NULL,
	"drole_id" varchar(36) NOT NULL,
	CONSTRAINT "uniq_sys_depart_role_user" UNIQUE("user_id","drole_id")
);
--> statement-breakpoint
CREATE TABLE "sys_depart_role" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"depart_id" varchar(36),
	"role_name" varchar(200),
	"role_code" varchar(100),
	"description" varchar(255),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_depart" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"parent_id" varchar(36),
	"depart_name" varchar(100) NOT NULL,
	"depart_name_en" varchar(500),
	"depart_name_abbr" varchar(500),
	"depart_order" integer DEFAULT 0,
	"description" varchar(500),
	"org_category" varchar(10) DEFAULT '1' NOT NULL,
	"org_type" varchar(10),
	"org_code" varchar(64) NOT NULL,
	"mobile" varchar(32),
	"fax" varchar(32),
	"address" varchar(100),
	"memo" varchar(500),
	"status" varchar(1),
	"del_flag" varchar(1) DEFAULT '0' NOT NULL,
	"qywx_identifier" varchar(100),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone,
	CONSTRAINT "uniq_depart_org_code" UNIQUE("org_code")
);
--> statement-breakpoint
CREATE TABLE "sys_user_depart" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"user_id" varchar(36) NOT NULL,
	"dep_id" varchar(36) NOT NULL,
	CONSTRAINT "uniq_sys_user_depart" UNIQUE("user_id","dep_id")
);
--> statement-breakpoint
CREATE TABLE "sys_dict" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"dict_name" varchar(100) NOT NULL,
	"dict_code" varchar(100) NOT NULL,
	"description" varchar(255),
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"type" smallint DEFAULT 0,
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone,
	CONSTRAINT "uk_sd_dict_code" UNIQUE("dict_code")
);
--> statement-breakpoint
CREATE TABLE "sys_dict_item" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"dict_id" varchar(36) NOT NULL,
	"item_text" varchar(100) NOT NULL,
	"item_value" varchar(100) NOT NULL,
	"description" varchar(255),
	"sort_order" integer,
	"status" smallint DEFAULT 1 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_gateway_route" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"router_id" varchar(50),
	"name" varchar(100),
	"uri" varchar(255),
	"predicates" text,
	"filters" text,
	"retryable" smallint,
	"strip_prefix" smallint,
	"persistable" smallint,
	"show_api" smallint,
	"status" smallint,
	"sys_org_code" varchar(64),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_quartz_job" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"job_class_name" varchar(255),
	"cron_expression" varchar(255),
	"parameter" varchar(255),
	"description" varchar(255),
	"status" smallint DEFAULT -1 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_data_log" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"data_table" varchar(100),
	"data_id" varchar(36),
	"data_content" text,
	"data_version" integer,
	"type" varchar(20) DEFAULT 'json',
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_log" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"log_type" smallint,
	"log_content" varchar(1000),
	"operate_type" smallint,
	"userid" varchar(100),
	"username" varchar(100),
	"ip" varchar(100),
	"method" varchar(500),
	"request_url" varchar(255),
	"request_param" text,
	"request_type" varchar(10),
	"cost_time" bigint,
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_sms_template" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"template_name" varchar(50),
	"template_code" varchar(32) NOT NULL,
	"template_type" varchar(1) NOT NULL,
	"template_content" text NOT NULL,
	"template_test_json" varchar(1000),
	"use_status" varchar(1),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone,
	CONSTRAINT "uk_sst_template_code" UNIQUE("template_code")
);
--> statement-breakpoint
CREATE TABLE "sys_sms" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"es_title" varchar(100),
	"es_type" varchar(50),
	"es_receiver" varchar(50),
	"es_param" varchar(1000),
	"es_content" text,
	"es_send_time" timestamp with time zone,
	"es_send_status" varchar(2),
	"es_send_num" integer,
	"es_result" varchar(255),
	"remark" varchar(500),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_permission_data_rule" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"permission_id" varchar(36) NOT NULL,
	"rule_name" varchar(50),
	"rule_column" varchar(50),
	"rule_conditions" varchar(50),
	"rule_value" varchar(300),
	"status" varchar(3),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_permission" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"parent_id" varchar(36),
	"name" varchar(100),
	"url" varchar(255),
	"component" varchar(255),
	"component_name" varchar(100),
	"redirect" varchar(255),
	"menu_type" smallint DEFAULT 0 NOT NULL,
	"perms" varchar(255),
	"perms_type" varchar(10) DEFAULT '0',
	"sort_no" double precision,
	"always_show" boolean DEFAULT false NOT NULL,
	"icon" varchar(100),
	"is_route" boolean DEFAULT true NOT NULL,
	"is_leaf" boolean DEFAULT false NOT NULL,
	"keep_alive" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"hide_tab" boolean DEFAULT false NOT NULL,
	"description" varchar(255),
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"rule_flag" integer DEFAULT 0 NOT NULL,
	"status" varchar(2),
	"internal_or_external" boolean DEFAULT false NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_position" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"code" varchar(100),
	"name" varchar(100),
	"post_rank" varchar(2),
	"company_id" varchar(255),
	"sys_org_code" varchar(64),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone,
	CONSTRAINT "uniq_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "onl_cgreport_item" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"cgrhead_id" varchar(36) NOT NULL,
	"field_name" varchar(36) NOT NULL,
	"field_txt" varchar(300),
	"field_width" integer,
	"field_type" varchar(10),
	"search_mode" varchar(10),
	"is_order" smallint DEFAULT 0 NOT NULL,
	"is_search" smallint DEFAULT 0 NOT NULL,
	"dict_code" varchar(500),
	"field_href" varchar(120),
	"is_show" smallint DEFAULT 1 NOT NULL,
	"order_num" integer,
	"replace_val" varchar(200),
	"is_total" varchar(2),
	"group_title" varchar(50),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "onl_cgreport_param" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"cgrhead_id" varchar(36) NOT NULL,
	"param_name" varchar(32) NOT NULL,
	"param_txt" varchar(32),
	"param_value" varchar(32),
	"order_num" integer,
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "onl_cgreport_head" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"code" varchar(100) NOT NULL,
	"name" varchar(100) NOT NULL,
	"cgr_sql" text NOT NULL,
	"return_val_field" varchar(100),
	"return_txt_field" varchar(100),
	"return_type" varchar(2) DEFAULT '1',
	"db_source" varchar(100),
	"content" varchar(1000),
	"low_app_id" varchar(36),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone,
	CONSTRAINT "index_onlinereport_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "sys_role_index" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"role_code" varchar(100),
	"url" varchar(255),
	"component" varchar(255),
	"is_route" boolean DEFAULT true NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"status" varchar(2) DEFAULT '0' NOT NULL,
	"sys_org_code" varchar(64),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_role_permission" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"role_id" varchar(36) NOT NULL,
	"permission_id" varchar(36) NOT NULL,
	"data_rule_ids" text,
	"operate_date" timestamp with time zone,
	"operate_ip" varchar(100),
	CONSTRAINT "uniq_sys_role_permission" UNIQUE("role_id","permission_id")
);
--> statement-breakpoint
CREATE TABLE "sys_role" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"role_name" varchar(200),
	"role_code" varchar(100) NOT NULL,
	"description" varchar(255),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone,
	CONSTRAINT "uniq_sys_role_role_code" UNIQUE("role_code")
);
--> statement-breakpoint
CREATE TABLE "sys_user_role" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"user_id" varchar(36) NOT NULL,
	"role_id" varchar(36) NOT NULL,
	CONSTRAINT "uniq_sys_user_role" UNIQUE("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "sys_check_rule" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"rule_name" varchar(100),
	"rule_code" varchar(100),
	"rule_json" text,
	"rule_description" varchar(200),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone,
	CONSTRAINT "uk_scr_rule_code" UNIQUE("rule_code")
);
--> statement-breakpoint
CREATE TABLE "sys_fill_rule" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"rule_name" varchar(100),
	"rule_code" varchar(100),
	"rule_class" varchar(100),
	"rule_params" varchar(200),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone,
	CONSTRAINT "uk_sfr_rule_code" UNIQUE("rule_code")
);
--> statement-breakpoint
CREATE TABLE "vitrine_captcha" (
	"key" varchar(100) PRIMARY KEY NOT NULL,
	"answer_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vitrine_login_attempt" (
	"key" varchar(200) PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"window_start" timestamp with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vitrine_session" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" varchar(36) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_time" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip" varchar(100),
	"user_agent" text,
	"revoked_at" timestamp with time zone,
	"tenant_id" varchar(36),
	CONSTRAINT "uniq_vitrine_session_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sys_tenant" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" varchar(100),
	"begin_date" timestamp with time zone,
	"end_date" timestamp with time zone,
	"status" smallint DEFAULT 1 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_third_account" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"sys_user_id" varchar(36),
	"avatar" varchar(255),
	"status" smallint DEFAULT 1 NOT NULL,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"realname" varchar(100),
	"third_user_uuid" varchar(100),
	"third_user_id" varchar(100),
	"third_type" varchar(50),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone,
	CONSTRAINT "uniq_sys_third_account_third_type_third_user_id" UNIQUE("third_type","third_user_id")
);
--> statement-breakpoint
CREATE TABLE "sys_user_agent" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"user_name" varchar(100),
	"agent_user_name" varchar(100),
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"status" varchar(2),
	"create_name" varchar(100),
	"update_name" varchar(100),
	"sys_org_code" varchar(64),
	"sys_company_code" varchar(64),
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone,
	CONSTRAINT "uk_sug_user_name" UNIQUE("user_name")
);
--> statement-breakpoint
CREATE TABLE "sys_user" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"username" varchar(100) NOT NULL,
	"realname" varchar(100),
	"password" text,
	"salt" varchar(45),
	"avatar" varchar(255),
	"birthday" date,
	"sex" smallint,
	"email" varchar(100),
	"phone" varchar(45),
	"org_code" varchar(64),
	"status" smallint DEFAULT 1 NOT NULL,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"third_id" varchar(100),
	"third_type" varchar(100),
	"activiti_sync" smallint,
	"work_no" varchar(100),
	"post" varchar(500),
	"telephone" varchar(45),
	"user_identity" smallint,
	"depart_ids" text,
	"rel_tenant_ids" varchar(100),
	"client_id" varchar(64),
	"password_changed_at" timestamp with time zone,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp with time zone DEFAULT now(),
	"update_by" varchar(100),
	"update_time" timestamp with time zone,
	CONSTRAINT "uniq_sys_user_username" UNIQUE("username"),
	CONSTRAINT "uniq_sys_user_work_no" UNIQUE("work_no"),
	CONSTRAINT "uniq_sys_user_phone" UNIQUE("phone"),
	CONSTRAINT "uniq_sys_user_email" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "sys_announcement_send" ADD CONSTRAINT "sys_announcement_send_annt_id_sys_announcement_id_fk" FOREIGN KEY ("annt_id") REFERENCES "public"."sys_announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_announcement_send" ADD CONSTRAINT "sys_announcement_send_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_comment" ADD CONSTRAINT "sys_comment_from_user_id_sys_user_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_comment" ADD CONSTRAINT "sys_comment_to_user_id_sys_user_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_comment" ADD CONSTRAINT "sys_comment_comment_id_sys_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."sys_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_form_file" ADD CONSTRAINT "sys_form_file_file_id_sys_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sys_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_depart_permission" ADD CONSTRAINT "sys_depart_permission_depart_id_sys_depart_id_fk" FOREIGN KEY ("depart_id") REFERENCES "public"."sys_depart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_depart_permission" ADD CONSTRAINT "sys_depart_permission_permission_id_sys_permission_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."sys_permission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_depart_role_permission" ADD CONSTRAINT "sys_depart_role_permission_depart_id_sys_depart_id_fk" FOREIGN KEY ("depart_id") REFERENCES "public"."sys_depart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_depart_role_permission" ADD CONSTRAINT "sys_depart_role_permission_role_id_sys_depart_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_depart_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_depart_role_permission" ADD CONSTRAINT "sys_depart_role_permission_permission_id_sys_permission_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."sys_permission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_depart_role_user" ADD CONSTRAINT "sys_depart_role_user_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_depart_role_user" ADD CONSTRAINT "sys_depart_role_user_drole_id_sys_depart_role_id_fk" FOREIGN KEY ("drole_id") REFERENCES "public"."sys_depart_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_depart_role" ADD CONSTRAINT "sys_depart_role_depart_id_sys_depart_id_fk" FOREIGN KEY ("depart_id") REFERENCES "public"."sys_depart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user_depart" ADD CONSTRAINT "sys_user_depart_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user_depart" ADD CONSTRAINT "sys_user_depart_dep_id_sys_depart_id_fk" FOREIGN KEY ("dep_id") REFERENCES "public"."sys_depart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_dict_item" ADD CONSTRAINT "sys_dict_item_dict_id_sys_dict_id_fk" FOREIGN KEY ("dict_id") REFERENCES "public"."sys_dict"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_permission_data_rule" ADD CONSTRAINT "sys_permission_data_rule_permission_id_sys_permission_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."sys_permission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onl_cgreport_item" ADD CONSTRAINT "onl_cgreport_item_cgrhead_id_onl_cgreport_head_id_fk" FOREIGN KEY ("cgrhead_id") REFERENCES "public"."onl_cgreport_head"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onl_cgreport_param" ADD CONSTRAINT "onl_cgreport_param_cgrhead_id_onl_cgreport_head_id_fk" FOREIGN KEY ("cgrhead_id") REFERENCES "public"."onl_cgreport_head"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_role_permission" ADD CONSTRAINT "sys_role_permission_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_role_permission" ADD CONSTRAINT "sys_role_permission_permission_id_sys_permission_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."sys_permission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user_role" ADD CONSTRAINT "sys_user_role_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user_role" ADD CONSTRAINT "sys_user_role_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitrine_session" ADD CONSTRAINT "vitrine_session_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_third_account" ADD CONSTRAINT "sys_third_account_sys_user_id_sys_user_id_fk" FOREIGN KEY ("sys_user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idx_sys_announcement_send_user_id" ON "sys_announcement_send" USING btree ("user_id","read_flag");--> statement-breakpoint
CREATE INDEX "idx_sys_announcement_create_time" ON "sys_announcement" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "idx_sys_announcement_published" ON "sys_announcement" USING btree ("send_status","del_flag","send_time");--> statement-breakpoint
CREATE INDEX "idx_sys_category_pid" ON "sys_category" USING btree ("pid");--> statement-breakpoint
CREATE INDEX "idx_sys_category_create_time" ON "sys_category" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "idx_sys_comment_row" ON "sys_comment" USING btree ("table_name","table_data_id");--> statement-breakpoint
CREATE INDEX "idx_sys_comment_from_user_id" ON "sys_comment" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "idx_sys_comment_to_user_id" ON "sys_comment" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "idx_sys_comment_comment_id" ON "sys_comment" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "idx_sys_files_parent_id" ON "sys_files" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "idx_sys_files_tenant_id" ON "sys_files" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "idx_sys_form_file_row" ON "sys_form_file" USING btree ("table_name","table_data_id");--> statement-breakpoint
CREATE INDEX "idx_sys_form_file_file_id" ON "sys_form_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "idx_oss_file_create_time" ON "oss_file" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "idx_sys_data_source_create_time" ON "sys_data_source" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "idx_sys_depart_permission_permission_id" ON "sys_depart_permission" USING btree ("permission_id");--> statement-breakpoint
CREATE INDEX "idx_sys_depart_role_permission_depart_id" ON "sys_depart_role_permission" USING btree ("depart_id");--> statement-breakpoint
CREATE INDEX "idx_sys_depart_role_permission_permission_id" ON "sys_depart_role_permission" USING btree ("permission_id");--> statement-breakpoint
CREATE INDEX "idx_sys_depart_role_user_drole_id" ON "sys_depart_role_user" USING btree ("drole_id");--> statement-breakpoint
CREATE INDEX "idx_sys_depart_role_depart_id" ON "sys_depart_role" USING btree ("depart_id");--> statement-breakpoint
CREATE INDEX "idx_sys_depart_role_role_code" ON "sys_depart_role" USING btree ("role_code");--> statement-breakpoint
CREATE INDEX "idx_sys_depart_parent_id" ON "sys_depart" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "idx_sys_depart_depart_order" ON "sys_depart" USING btree ("depart_order");--> statement-breakpoint
CREATE INDEX "idx_sys_user_depart_dep_id" ON "sys_user_depart" USING btree ("dep_id");--> statement-breakpoint
CREATE INDEX "idx_sys_dict_create_time" ON "sys_dict" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "idx_sys_dict_item_dict_id" ON "sys_dict_item" USING btree ("dict_id","sort_order");--> statement-breakpoint
CREATE INDEX "idx_sys_gateway_route_router_id" ON "sys_gateway_route" USING btree ("router_id");--> statement-breakpoint
CREATE INDEX "idx_sys_quartz_job_class_name" ON "sys_quartz_job" USING btree ("job_class_name");--> statement-breakpoint
CREATE INDEX "idx_sys_quartz_job_status" ON "sys_quartz_job" USING btree ("status");--> statement-breakpoint
CREATE INDEX "idx_sys_quartz_job_create_time" ON "sys_quartz_job" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "idx_sys_data_log_row" ON "sys_data_log" USING btree ("data_table","data_id");--> statement-breakpoint
CREATE INDEX "idx_sys_data_log_create_time" ON "sys_data_log" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "idx_sys_log_create_time" ON "sys_log" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "idx_sys_log_type_time" ON "sys_log" USING btree ("log_type","create_time");--> statement-breakpoint
CREATE INDEX "idx_sys_log_operate_type" ON "sys_log" USING btree ("operate_type");--> statement-breakpoint
CREATE INDEX "idx_sys_log_userid" ON "sys_log" USING btree ("userid");--> statement-breakpoint
CREATE INDEX "idx_sys_sms_template_create_time" ON "sys_sms_template" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "idx_sys_sms_create_time" ON "sys_sms" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "idx_sys_sms_es_send_status" ON "sys_sms" USING btree ("es_send_status");--> statement-breakpoint
CREATE INDEX "idx_sys_permission_data_rule_permission_id" ON "sys_permission_data_rule" USING btree ("permission_id");--> statement-breakpoint
CREATE INDEX "idx_sys_permission_parent_id" ON "sys_permission" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "idx_sys_permission_perms" ON "sys_permission" USING btree ("perms");--> statement-breakpoint
CREATE INDEX "idx_sys_permission_url" ON "sys_permission" USING btree ("url");--> statement-breakpoint
CREATE INDEX "idx_sys_permission_component" ON "sys_permission" USING btree ("component");--> statement-breakpoint
CREATE INDEX "idx_sys_permission_sort_no" ON "sys_permission" USING btree ("sort_no");--> statement-breakpoint
CREATE INDEX "idx_sys_position_create_time" ON "sys_position" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "idx_onl_cgreport_item_cgrhead_id" ON "onl_cgreport_item" USING btree ("cgrhead_id","order_num");--> statement-breakpoint
CREATE INDEX "idx_onl_cgreport_param_cgrhead_id" ON "onl_cgreport_param" USING btree ("cgrhead_id","order_num");--> statement-breakpoint
CREATE INDEX "idx_sys_role_index_role_code" ON "sys_role_index" USING btree ("role_code");--> statement-breakpoint
CREATE INDEX "idx_sys_role_permission_permission_id" ON "sys_role_permission" USING btree ("permission_id");--> statement-breakpoint
CREATE INDEX "idx_sys_role_create_time" ON "sys_role" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "idx_sys_user_role_role_id" ON "sys_user_role" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "idx_sys_check_rule_create_time" ON "sys_check_rule" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "idx_sys_fill_rule_create_time" ON "sys_fill_rule" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "idx_vitrine_captcha_expires_at" ON "vitrine_captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idx_vitrine_session_user_id" ON "vitrine_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idx_vitrine_session_expires_at" ON "vitrine_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idx_sys_tenant_create_time" ON "sys_tenant" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "idx_sys_third_account_sys_user_id" ON "sys_third_account" USING btree ("sys_user_id");--> statement-breakpoint
CREATE INDEX "idx_sys_user_agent_agent" ON "sys_user_agent" USING btree ("agent_user_name");--> statement-breakpoint
CREATE INDEX "idx_sys_user_create_time" ON "sys_user" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "idx_sys_user_status" ON "sys_user" USING btree ("status");--> statement-breakpoint
CREATE INDEX "idx_sys_user_org_code" ON "sys_user" USING btree ("org_code");--> statement-breakpoint
CREATE INDEX "idx_sys_user_deleted" ON "sys_user" USING btree ("id") WHERE "sys_user"."del_flag" <> 0;