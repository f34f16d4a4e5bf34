import { Module } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Altcha } from './altcha.js';
import { CaptchaController } from './captcha.controller.js';
import { Captcha } from './captcha.js';
import { ThirdPartyCaptcha } from './third-party-captcha.js';

/** The captcha that CAPTCHA_PROVIDER names. */
@Module({
  controllers: [CaptchaController],
  providers: [{ provide: Captcha, inject: [AppConfig], useFactory: createCaptcha }],
  exports: [Captcha],
})
export class CaptchaModule {}

function createCaptcha(config: AppConfig): Captcha {
  const { CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY = '', CAPTCHA_SECRET, CAPTCHA_VERIFY_URL } = config;
  if (CAPTCHA_PROVIDER === 'altcha') return new Altcha(CAPTCHA_SECRET);
  return new ThirdPartyCaptcha(CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY, CAPTCHA_SECRET, CAPTCHA_VERIFY_URL);
}
