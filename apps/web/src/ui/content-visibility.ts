/**
 * For what stands far below a phone's first screen: it is laid out when it comes near, so that what is seen first is there
 * sooner. Wide screens show more at once and are quick. Who moves to a hash or with the Tab key needs true heights
 * (use-scrolling.ts).
 *
 * @param height about how high it is on a phone, a CSS length
 */
export const deferredLayout = (height: string) => ({
  contentVisibility: { mdDown: 'auto' },
  containIntrinsicBlockSize: `auto ${height}`,
  'html[data-is-whole] &': { contentVisibility: 'visible' },
});
