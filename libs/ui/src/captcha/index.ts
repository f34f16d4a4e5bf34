export { Captcha } from './captcha';
export { CaptchaFrame } from './captcha-frame';
export type { CaptchaSettings } from './show-captcha';
