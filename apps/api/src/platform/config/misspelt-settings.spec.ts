import { misspeltSettings } from './misspelt-settings.js';
import { options } from './options.js';

const found = (env: NodeJS.ProcessEnv) =>
  misspeltSettings(env).map(({ name, setting }) => `${name}: ${setting}`);

describe('misspeltSettings', () => {
  it.each([
    ['TRAIL_DAYS', 'TRIAL_DAYS'],
    ['SMTP_ULR', 'SMTP_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['SIGN_UP_MODE', 'SIGNUP_MODE'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['CORS_ORIGIN', 'CORS_ORIGINS'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['METRIC_PORT', 'METRICS_PORT'],
    ['public_url', 'PUBLIC_URL'],
  ])('finds %s, which means %s', (name, setting) => {
    expect(found({ [name]: '1' })).toEqual([`${name}: ${setting}`]);
  });

  it('finds none among the settings themselves', () => {
    expect(found(Object.fromEntries(Object.keys(options).map((name) => [name, '1'])))).toEqual([]);
    for (const name of Object.keys(options)) expect(found({ [name]: '1' })).toEqual([]);
  });

  it('takes the variables of other programs for theirs', () => {
    const others = `
      HOME USER SHELL PWD OLDPWD SHLVL TERM LANG LC_ALL PATH HOSTNAME LOGNAME MAIL EDITOR TZ TMPDIR POST HOSTS PORTS NODE_PORT
      NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_VERSION INIT_CWD npm_config_cache npm_lifecycle_event npm_package_name
      AWS_REGION AWS_PROFILE AWS_SESSION_TOKEN AWS_ACCESS_KEY AWS_SECRET_KEY AWS_ENDPOINT_URL AWS_CA_BUNDLE
      PGHOST PGPORT PGDATA PGDATABASE POSTGRES_PASSWORD POSTGRES_DB SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD MAIL_PORT
      OTEL_SERVICE_NAME OTEL_LOG_LEVEL OTEL_TRACES_EXPORTER HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy
      TIEMPOS_PORT TIEMPOS_SERVICE_HOST TIEMPOS_SERVICE_PORT KUBERNETES_SERVICE_HOST DATABASE_HOST DATABASE_NAME DATABASE_PORT
      NUMBER_OF_PROCESSORS PROCESSOR_LEVEL APPDATA SESSIONNAME COMPUTERNAME XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR
      JOURNAL_STREAM INVOCATION_ID SYSTEMD_EXEC_PID CREDENTIALS_DIRECTORY STATE_DIRECTORY LOGS_DIRECTORY SITE_FOLDER SITE_NAME
      COMPOSE_FILE COMPOSE_PROJECT_NAME DOCKER_HOST MALLOC_TRIM_THRESHOLD_ GITHUB_TOKEN CI DEBUG COLORTERM FORCE_COLOR
      BASE_URL API_URL FILE_URL_PREFIX METRICS_PATH LOG_FORMAT CAPTCHA_KEY SECRET_KEY PUBLIC_DIR DATA_FILE`;
    expect(
      found(
        Object.fromEntries(
          others
            .trim()
            .split(/\s+/)
            .map((name) => [name, '1']),
        ),
      ),
    ).toEqual([]);
  });

  it('is silent where the setting itself is set, and where the variable is blank', () => {
    expect(found({ LOGLEVEL: 'DEBUG', LOG_LEVEL: 'info' })).toEqual([]);
    expect(found({ TRAIL_DAYS: ' ' })).toEqual([]);
  });
});
