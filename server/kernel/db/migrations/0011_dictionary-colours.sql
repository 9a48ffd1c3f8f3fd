ALTER TABLE "sys_dict_item" ADD COLUMN "item_color" varchar(20);--> statement-breakpoint
UPDATE "sys_dict_item" SET "item_color" = shipped.color
FROM (VALUES
	('del_flag', '1', '已删除', 'danger'),
	('del_flag', '0', '正常', 'success'),
	('depart_status', '0', '不启用', 'neutral'),
	('depart_status', '1', '启用', 'success'),
	('msgSendStatus', '0', '未发送', 'neutral'),
	('msgSendStatus', '1', '发送成功', 'success'),
	('msgSendStatus', '2', '发送失败', 'danger'),
	('priority', 'H', '高', 'danger'),
	('priority', 'M', '中', 'warning'),
	('priority', 'L', '低', 'accent'),
	('send_status', '0', '未发布', 'neutral'),
	('send_status', '1', '已发布', 'success'),
	('send_status', '2', '已撤销', 'warning'),
	('status', '1', '正常', 'success'),
	('status', '2', '冻结', 'danger'),
	('tenant_status', '1', '正常', 'success'),
	('tenant_status', '0', '冻结', 'danger'),
	('urgent_level', '1', '一般', 'accent'),
	('urgent_level', '2', '重要', 'warning'),
	('urgent_level', '3', '紧急', 'danger'),
	('user_status', '1', '正常', 'success'),
	('user_status', '2', '冻结', 'danger'),
	('valid_status', '0', '无效', 'neutral'),
	('valid_status', '1', '有效', 'success'),
	('dict_item_status', '1', '启用', 'success'),
	('dict_item_status', '0', '不启用', 'neutral'),
	('quartz_status', '0', '正常', 'success'),
	('quartz_status', '-1', '停止', 'neutral')
) AS shipped(code, value, text, color) INNER JOIN "sys_dict" ON "sys_dict"."dict_code" = shipped.code
WHERE "sys_dict_item"."dict_id" = "sys_dict"."id" AND "sys_dict_item"."item_value" = shipped.value
	AND "sys_dict_item"."item_text" = shipped.text AND "sys_dict_item"."update_time" IS NULL;
