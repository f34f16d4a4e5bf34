import { customers } from './customers.js';
import { electronicInvoices } from './electronic-invoices.js';
import { foodApps } from './food-apps.js';
import { kitchen } from './kitchen.js';
import { oddCases } from './odd-cases.js';
import { payments } from './payments.js';
import { productUpdates } from './product-updates.js';
import { reports } from './reports.js';
import { runningTheShop } from './running-the-shop.js';
import type { SamplePost } from './sample-post.js';
import { stock } from './stock.js';

/** The sample news of the embedded database (C47), newest first. Every name of a person or shop is made up. */
export const sampleNews: readonly SamplePost[] = [
  ...electronicInvoices,
  ...payments,
  ...stock,
  ...kitchen,
  ...customers,
  ...foodApps,
  ...reports,
  ...runningTheShop,
  ...productUpdates,
  ...oddCases,
].sort((one, other) => one.daysAgo - other.daysAgo);
