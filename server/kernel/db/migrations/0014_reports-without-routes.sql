UPDATE "sys_permission" SET "is_route" = false
WHERE "is_route" AND ("id", "url") IN (
	('1260923256208216065', '/online/cgreport/1260179852088135681'),
	('1331912006329866932', '/online/cgreport/1256627801873821698')
);
