import type { FeatureIcon } from '@tiempos/site-content';
import {
  BadgePercent,
  ChartColumn,
  ChefHat,
  HeartHandshake,
  LayoutDashboard,
  ShoppingCart,
  Tags,
  Wallet,
  Warehouse,
  type LucideIcon,
} from 'lucide-react';

/** Renders the icon with a name of the site content. */
export const featureIcons: Record<FeatureIcon, LucideIcon> = {
  tags: Tags,
  'shopping-cart': ShoppingCart,
  'chef-hat': ChefHat,
  warehouse: Warehouse,
  wallet: Wallet,
  'badge-percent': BadgePercent,
  'heart-handshake': HeartHandshake,
  'chart-column': ChartColumn,
  'layout-dashboard': LayoutDashboard,
};
