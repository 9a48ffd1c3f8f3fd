import fc from 'fast-check';
import { parse } from 'libpg-query';
import { describe, expect, it } from 'vitest';
import { type Piece, readStatement } from '#server/modules/online-reports/statement.ts';

/** The statement as the database gets it. */
const bound = (pieces: readonly Piece[]) => {
  let places = 0;
  return pieces
    .map(piece => {
      if (piece.kind === 'sql') return piece.text;
      places += 1;
      return piece.inText ? `$${places}::text` : `$${places}`;
    })
    .join('');
};
/** A query in a query in a query. */
const nested = (depth: number, outer: (inner: string) => string): string =>
  depth === 0 ? 'select 1 as v' : outer(nested(depth - 1, outer));
const placesOf = (pieces: readonly Piece[]) =>
  pieces.flatMap(piece => (piece.kind === 'sql' ? [] : [`${piece.kind} ${piece.name}`]));

describe('the statement of a report', () => {
  it.each([
    'select username as value from sys_user',
    `with named as materialized (select u.id, count(*) filter (where r.role_id <> '') as roles
       from sys_user u left join sys_user_role r on r.user_id = u.id group by u.id having count(*) >= 0)
     select id, roles, rank() over (partition by roles order by id desc nulls last) from named limit 5 offset 1`,
    `select distinct on (sex) sex, case sex when 1 then '男' else '女' end, coalesce(email, '-'), nullif(phone, ''),
       greatest(1, 2), extract(year from birthday), substring(username from 1 for 2), trim(both ' ' from realname),
       position('a' in username), cast(status as varchar(10)), create_time at time zone 'UTC', current_date,
       now() - interval '1 day', date '2020-01-01', 10::numeric(10, 2), - 1 % 3, 'a' || username collate "C"
     from sys_user where (username like 'a\u0025' escape '!' or realname ilike '%b') and not del_flag = 1
       and status between 1 and 2 and sex in (1, 2) and email is not null and (id, username) in (select id, username from sys_user)
       and exists (select 1 from sys_user_role where user_id = sys_user.id) and birthday is distinct from null`,
    "select '--', '/* no comment */', ';', '它说：''好''' as value from sys_user natural join sys_user_depart",
    "select a.id from sys_user a, lateral (select 1 as n) b union all (select id from sys_role order by 1) except values ('x')",
    'select status, sex, count(*) from sys_user group by rollup (status, sex)',
    // Inner queries as people write them: what they compute is used a few times, and groups are computed before.
    `with months as (select extract(month from create_time) as m, status from sys_user),
       sums as (select ${Array.from({ length: 12 }, (_, index) => `sum(case when m = ${index + 1} then status else 0 end) as m${index}`).join(', ')} from months)
     select m0 + m1 + m2 as first, m0 * 100 / (m0 + m1), round(m0 / (case when m0 = 0 then 1 else m0 end), 2) from sums`,
    `select a.v, b.v, case when a.v > b.v then a.v else b.v end from (select length(v) + length(v) as v, id from
       (select concat(username, realname) as v, id from sys_user) u) a
     join (select count(*) as v, user_id from sys_user_role group by user_id) b on b.user_id = a.id`,
  ])('[API-90] is run as it is stored: %s', async text => {
    expect(bound(await readStatement(text))).toBe(text);
  });

  it.each<[string, string | RegExp]>([
    ['', 'It cannot be read'],
    ['table sys_user', 'It is no query'],
    ['(select 1)', 'It is no query'],
    ['explain select 1', 'It is no query'],
    ['select 1; select 2', 'It has a semicolon'],
    ['select 1 -- x', 'It has a comment'],
    ['select /* a /* b */ c */ 1', 'It has a comment'],
    ['select 1 /* without end', 'It cannot be read'],
    ["select 'without end", 'It cannot be read'],
    ['select from where', 'It cannot be read'],
    ['select 1) as source, (select 2', 'It cannot be read'],
    ['select $a$x$a$', 'It has a text in another notation than plain quotes'],
    ["select E'x'", 'It has a text in another notation than plain quotes'],
    ["select 'a\\'", 'It has a text in another notation than plain quotes'],
    ["select B'1'", /^It has a/],
    ['select $1', 'It has a ParamRef'],
    ['select 1 into stolen', 'It has a SelectStmt with intoClause'],
    ['select 1 from sys_user for update', 'It has a SelectStmt with lockingClause'],
    ['select 1 from (select id from sys_user for share) x', 'It has a SelectStmt with lockingClause'],
    [
      nested(8, inner => `select concat(v, v) as v from (${inner}) t`),
      'Its expressions are written out 256 times',
    ],
    [
      nested(5, inner => `select v + v + v as v from (${inner}) t`),
      'Its expressions are written out 243 times',
    ],
    [
      nested(8, inner => `select (select concat(v, v)) as v from (${inner}) t`),
      'Its expressions are written out 256 times',
    ],
    [
      nested(8, inner => `select v from (${inner}) t full join (select 1 as v) u using (v)`),
      'Its expressions are written out 256 times',
    ],
    [
      nested(8, inner => `select concat(t, t.v) as v from (${inner}) t`),
      'Its expressions are written out 256 times',
    ],
    [
      nested(8, inner => `select 1 as one, v from (select concat(t.*, t.*) as v from (${inner}) t) u`),
      'Its expressions are written out 256 times',
    ],
    [
      `with ${Array.from({ length: 8 }, (_, index) => `c${index + 1} as (select v + v as v from ${index === 0 ? '(select 1 as v) t' : `c${index}`})`).join(', ')} select v + v from c8`,
      'Its expressions are written out 256 times',
    ],
    [
      `select v8 from (select 1 as v0) t ${Array.from({ length: 8 }, (_, index) => `cross join lateral (select v${index} + v${index} as v${index + 1}) t${index}`).join(' ')}`,
      'Its expressions are written out 256 times',
    ],
    ['with a as not materialized (select 1 as v) select v from a', 'It has a query that is not materialized'],
    [`select ${'not '.repeat(2_000)}true`, 'It is nested too deeply'],
    ['with recursive n as (select 1) select 1 from n', 'It has a WithClause with recursive'],
    ['with n as (delete from sys_user returning id) select id from n', 'It has a DeleteStmt'],
    ['with n as (insert into sys_user default values returning id) select id from n', 'It has a InsertStmt'],
    ['with n as (update sys_user set id = id returning id) select id from n', 'It has a UpdateStmt'],
    [
      'with n as (merge into sys_user u using sys_role r on true when matched then delete returning 1) select 1 from n',
      'It has a MergeStmt',
    ],
    ['select pg_sleep(1)', 'It calls pg_sleep'],
    ['select "PG_SLEEP"(1)', 'It calls PG_SLEEP'],
    ['select pg_catalog.count(*)', 'It calls count'],
    ['select public.lower(id) from sys_user', 'It calls lower'],
    ["select set_config('a', 'b', false)", 'It calls set_config'],
    ["select lo_export(1, '/tmp/x')", 'It calls lo_export'],
    ["select coalesce((select dblink_exec('x')), 'y')", 'It calls dblink_exec'],
    ["select 1 order by query_to_xml('select 1', true, true, '')", 'It calls query_to_xml'],
    ['select sum(1) over (order by txid_current())', 'It calls txid_current'],
    ['select count(*) filter (where pg_backend_pid() > 1)', 'It calls pg_backend_pid'],
    ['select 1 limit pg_backend_pid()', 'It calls pg_backend_pid'],
    ['select n from generate_series(1, 9) n', 'It has a RangeFunction'],
    ['select n from rows from (generate_series(1, 9)) as t(n)', 'It has a RangeFunction'],
    ['select id from sys_user tablesample system (10)', 'It has a RangeTableSample'],
    ["select ('x'::text).ts_stat", 'It has a A_Indirection'],
    ['select (sys_user).id from sys_user', 'It has a A_Indirection'],
    ['select array[1]', 'It has a A_ArrayExpr'],
    ['select id from public.sys_user', 'It has a RangeVar with schemaname'],
    ['select id from U&"\\0070ublic".sys_user', 'It has a RangeVar with schemaname'],
    ['select public.sys_user.password from sys_user', 'It names the schema of a column'],
    ['select 1 from sys_permission', 'It reads sys_permission'],
    ['select 1 from "SYS_USER"', 'It reads SYS_USER'],
    ['select 1 from pg_authid', 'It names pg_authid'],
    ['select 1 from U&"\\0070g_authid"', 'It names pg_authid'],
    ['select vitrine_session.id from sys_user as vitrine_session', 'It names vitrine_session'],
    ['select current_user', 'It asks for SVFOP_CURRENT_USER'],
    ['select session_user', 'It asks for SVFOP_SESSION_USER'],
    ["select 'sys_user'::regclass", 'It converts to regclass'],
    ["select 'x'::public.text", 'It converts to text'],
    ["select '{1}'::int[]", 'It has a TypeName with arrayBounds'],
    ["select 'a' ~ '(a+)+b'", 'It has the operator ~'],
    ['select 1 operator(public.+) 1', 'It has the operator public.+'],
    [`select ${'1 + '.repeat(2_500)}1`, 'It has more than 5000 words and signs'],
  ])('[API-90] is refused with a reason for the log: %s', async (text, reason) => {
    await expect(readStatement(text)).rejects.toThrow(reason);
  });

  it('[API-90] has its places bound, in texts as well', async () => {
    const pieces = await readStatement(
      "select '它' || '%${part}_#{sys_user_code}' from sys_user where status = ${state}::int4 and id = '#{id}'",
    );
    expect(bound(pieces)).toBe(
      "select '它' || ('%' || $1::text || '_' || $2::text) from sys_user where status = $3::int4 and id = $4",
    );
    expect(placesOf(pieces)).toEqual([
      ...['parameter part', 'variable sys_user_code', 'parameter state', 'variable id'],
    ]);
  });

  it('[API-90] gives a text that is one place the type of what it is compared with, as every text has it', async () => {
    const compared =
      "select 1 from sys_user where '#{a}' <> id and sex in (1, '#{b}') and birthday between '#{c}' and '#{d}'";
    expect(bound(await readStatement(compared))).toBe(
      'select 1 from sys_user where $1 <> id and sex in (1, $2) and birthday between $3 and $4',
    );
    const others =
      "select concat('#{a}', 1) from sys_user where '#{b}' is null and id = '#{c}-1' and id like '#{d}'";
    expect(bound(await readStatement(others))).toBe(
      "select concat(($1::text), 1) from sys_user where ($2::text) is null and id = ($3::text || '-1') and id like ($4::text)",
    );
  });

  it('[API-90] finds its placeholders among other names', async () => {
    const pieces = await readStatement("select PLACE0_, placex0_, 'place0_' from (select ${a}) t(PLACE0_)");
    expect(placesOf(pieces)).toEqual(['parameter a']);
  });

  it.each([
    ...[
      'select 1 as #{x}',
      'select id from #{x}',
      'select #{x}(1)',
      'select "#{x}"',
      'select t.#{x} from sys_user t',
    ],
    ...[
      'select a#{x}',
      'select 1#{x}',
      "select #{x}'a'",
      'select cast(1 as #{x})',
      'select id from sys_user #{x}',
    ],
    ...[
      'select 1 union all #{x}',
      'select 1 from sys_user order by id #{x}',
      'select id collate #{x} from sys_user',
    ],
  ])('[API-90] has a place for values alone: %s', async text => {
    await expect(readStatement(text)).rejects.toThrow(
      /place|cannot be read|It has a|It calls|It reads|It converts/,
    );
  });

  it('[API-90] is one query without side effects whenever it is accepted', async () => {
    const part = fc.constantFrom(
      ...[
        'select',
        'username',
        'from',
        'sys_user',
        'where',
        'status',
        '=',
        '1',
        "'a'",
        ',',
        '(',
        ')',
        'with',
        'x',
        'as',
      ],
      ...[
        'into',
        'for update',
        'union all',
        ';',
        '--',
        '/*',
        '*/',
        '$$',
        "'",
        '"',
        'E',
        '\\',
        'insert',
        'returning',
        '*',
      ],
      ...[
        '#{a}',
        "'%#{a}'",
        '#{b}',
        'pg_sleep(1)',
        'count(*)',
        'public.',
        '::text',
        'limit 1',
        'delete from',
        '\n',
      ],
    );
    // As keys of the tree, or as the name of a function: a name in quotes may contain any of these words.
    const sideEffects =
      /"(intoClause|lockingClause|InsertStmt|DeleteStmt|schemaname)":|"String":\{"sval":"pg_sleep"\}/;
    for (const text of ['select 1 into x', 'select 1 from public.x for update', 'select pg_sleep(1)']) {
      expect(JSON.stringify(await parse(text))).toMatch(sideEffects);
    }
    let taken = 0;
    const query = fc
      .array(part, { maxLength: 7 })
      .map(parts => `select username from sys_user ${parts.join(' ')}`);
    await fc.assert(
      fc.asyncProperty(query, async text => {
        const pieces = await readStatement(text).catch(() => undefined);
        if (!pieces) return;
        taken += 1;
        const { stmts = [] } = await parse(`select * from (${bound(pieces)}) as source`);
        expect(stmts).toHaveLength(1);
        expect(JSON.stringify(stmts)).not.toMatch(sideEffects);
      }),
      { numRuns: 2_000 },
    );
    expect(taken).toBeGreaterThan(0);
  });
});
