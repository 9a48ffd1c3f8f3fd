import { Table2 } from 'lucide-react';

/** The tool of a list page that opens its records as a table; the page has a dialog named `table`. */
export const tableTool = {
  key: 'table',
  label: ['以表格编辑', 'Edit as a table'],
  icon: <Table2 aria-hidden />,
  needs: 'edit',
  opens: 'table',
} as const;
