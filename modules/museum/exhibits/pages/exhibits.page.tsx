import { Copy } from 'lucide-react';
import { exhibitResource } from '#contract/areas/exhibits.ts';
import { lazyDialog, ResourcePage } from '#modules/kit/resource-page/index.ts';

const dialogs = { copy: lazyDialog(() => import('../components/copy-exhibit.tsx')) };

/** The register of exhibits: what the museum has, and where each piece is. */
export default function ExhibitsPage() {
  return (
    <ResourcePage
      resource={exhibitResource}
      dialogs={dialogs}
      actions={[
        { verb: 'edit' },
        { verb: 'view' },
        { key: 'copy', label: ['复制', 'Copy'], icon: <Copy aria-hidden />, opens: 'copy', needs: 'add' },
        { verb: 'display' },
        { verb: 'store' },
        { verb: 'repair' },
        { verb: 'retire' },
        { verb: 'delete' },
      ]}
    />
  );
}
