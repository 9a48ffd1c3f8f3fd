/**
 * The light primitives, which every page may import together. The heavy ones are imported by their own file,
 * so that a page pays for them only when it shows them (the sign-in page has 180 kB of script, gzip, in all):
 * `#modules/ui/combobox.tsx`, `date-picker.tsx`, `select.tsx`, `tree.tsx`, `tree-select.tsx`, `dropdown-menu.tsx`,
 * `menu-icon.tsx`. Importing a file of this folder directly is allowed for this module alone.
 */
export { Button, type ButtonProps, buttonVariants } from './button.tsx';
export { cn } from './cn.ts';
export { ConfirmDialog, ConfirmHost, type ConfirmOptions, confirm } from './confirm.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { Drawer, type DrawerProps } from './drawer.tsx';
export { Field, type FieldProps } from './field.tsx';
export { type FieldControl, useFieldControl } from './field-context.ts';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { type ControlSize, Input, type InputProps } from './input.tsx';
export { Label } from './label.tsx';
export { type ModalScope, useModalScope } from './modal-context.ts';
export { PasswordInput } from './password-input.tsx';
export { SearchInput, type SearchInputProps } from './search-input.tsx';
export { SPINNER_DELAY, Spinner } from './spinner.tsx';
export { Textarea } from './textarea.tsx';
export { ACCENTS, type AccentName, applyTheme, type Theme, type ThemeMode } from './theme.ts';
export { Toaster, toast } from './toast.tsx';
export { Tooltip, TooltipProvider } from './tooltip.tsx';
export type { CloseGuard } from './use-guarded-close.ts';
