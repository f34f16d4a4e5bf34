export { colorProperties, paletteStyle } from './theme/palette-style';
export { createStyleCache } from './theme/style-cache';
export { createShopSystem } from './theme/system';
export { PAPER, tokens } from './theme/tokens';
export { fallbackFontFaces, fontFaces } from './theme/web-fonts';
export { documentTitle, SHARE_PICTURE } from './layout/head';
export { Logo } from './layout/logo';
export { Main } from './layout/main';
export { NoScriptNotice } from './layout/no-script-notice';
export {
  createShop,
  createSite,
  SiteProvider,
  useShop,
  useSite,
  type Shop,
  type Site,
  type SiteSettings,
} from './layout/site';
export { SkipLink } from './layout/skip-link';
export { ButtonLink } from './components/button-link';
export { DeadLink, PathLinkProvider, SiteLink, TextLink, type LinkTarget } from './components/link';
export { isEnglish, Message } from './components/message';
export { Notice } from './components/notice';
export { Pager } from './components/pager';
export { drawing, printing, Receipt, ReceiptLine } from './components/receipt';
export { Container, Section } from './components/section';
export { VisuallyHidden } from './components/visually-hidden';
