export * from './icons/console-icons';
export * from './icons/screen-icons';
export * from './icons/shell-icons';
export type { Icon } from './icons/silent-icon';
export * from './icons/support-icons';
export * from './icons/visit-icons';
