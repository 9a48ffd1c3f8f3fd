import type { Layout } from '#modules/frame/layout/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { SideMenu } from './side-menu.tsx';
import { SiderTitle } from './sider-title.tsx';
import type { Place } from './use-place.ts';

interface SiderProps {
  layout: Layout;
  place: Place;
  /** Fixed while the page scrolls; otherwise it scrolls along (SETTINGS-12). */
  fixed: boolean;
}

/**
 * The menu beside the content: 200 px wide, 80 px when it is collapsed (LAYOUT-05 to LAYOUT-07). On a tablet, where the
 * open menu is a drawer, it is always collapsed.
 */
export function Sider({ layout, place, fixed }: SiderProps) {
  const collapsed = layout.mobile || !layout.sidebarOpen;
  return (
    <aside
      style={{ width: collapsed ? 80 : 200 }}
      className="flex shrink-0 flex-col border-transparent border-r bg-sider text-sider-text in-data-[sider=light]:border-border transition-[width] duration-150 ease-out"
    >
      <SiderTitle collapsed={collapsed} />
      <div
        className={cn(
          'flex-1 py-2',
          fixed ? 'thin-scroll min-h-0 overflow-y-auto overflow-x-hidden' : 'overflow-x-clip',
        )}
      >
        <SideMenu layout={layout} place={place} collapsed={collapsed} />
      </div>
    </aside>
  );
}
