export const productionSettings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://127.0.0.1',
  MAIL_TO_FILES: 'true',
  BRAND_NAME: 'Northwind Credit',
  BRAND_PHONE_VANITY: '1-800-555-NORTH',
  BRAND_PHONE: '1-800-555-6678',
  BRAND_ADDRESS: '12 Harbor Street, Portland, OR 97201',
  BRAND_EMAIL: 'help@northwind.example',
  REPORT_PARTNER_URL: 'https://partner.example/enroll?aid=northwind',
  ENCRYPTION_KEYS: `one:${Buffer.alloc(32, 1).toString('base64')}`,
};
