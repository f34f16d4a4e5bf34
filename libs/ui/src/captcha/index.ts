export { Captcha, type CaptchaSettings } from './captcha';
export { CaptchaFrame } from './captcha-frame';
