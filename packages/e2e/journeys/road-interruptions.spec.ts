import type { BrowserContext, Page } from '@playwright/test';
import { freshEmail, PASSWORD, signIn } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';
import { requestLanguage } from '../src/product/language.ts';
import { ignoreChanges } from '../src/pages/live-page.ts';
import { waitUntilQuiet } from '../src/browser/requests-in-flight.ts';
import {
  expectAt,
  expectFilledIn,
  fillIn,
  goToOverview,
  isWizardStep,
  leave,
  needsSession,
  sendsForm,
  stations,
  type Interruption,
  type Station,
  type Visitor,
} from '../src/pages/road.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

const REMOTE_CALLS = /\/(api|trpc)\//;

const offline = /^(You are offline|No tiene conexión)$/;

async function sendInVain(visitor: Visitor, station: Station) {
  await leave(visitor, station);
  if (isWizardStep(station)) await expectAt(visitor, following(station));
  else await expect(visitor.page.getByRole('main').getByText(offline)).toBeVisible();
}

const following = (station: Station): Station => stations[stations.indexOf(station) + 1]!;

interface Interrupted {
  problems: RegExp[];
  prepare?: (page: Page) => Promise<unknown>;
  interrupt: (newDevice: () => Promise<BrowserContext>) => Interruption;
}

const interruptions: Record<string, Interrupted> = {
  'Back and Forward, a reload and a second tab': {
    problems: [],
    interrupt: () => async (visitor, station) => {
      if (station === 'landing') return;
      const { page, context } = visitor;
      await page.goBack();
      await page.goForward();
      await expectFilledIn(visitor, station);
      await page.reload();
      await expectFilledIn(visitor, station);
      // A separate tab has the same empty forms as any visitor's.
      if (station === 'lead' || station === 'register') return;
      const tab = await context.newPage();
      await tab.goto(page.url());
      await expectAt({ ...visitor, page: tab }, station === 'thanks' ? 'lead' : station);
      await tab.close();
    },
  },

  'a second device': {
    problems: [],
    interrupt: (newDevice) => async (visitor, station) => {
      if (!needsSession(station) || station === 'overview') return;
      const context = await newDevice();
      await signIn(context, visitor.email);
      const page = await context.newPage();
      await page.goto('/onboarding');
      Object.assign(visitor, { context, page });
      await expectAt(visitor, station);
      await fillIn(visitor, station);
    },
  },

  'a session that ended': {
    problems: [/401/],
    prepare: ignoreChanges,
    interrupt: () => async (visitor, station) => {
      if (!needsSession(station) || station === 'overview') return;
      // A call in flight would open the dialog before the form is sent.
      await waitUntilQuiet(visitor.page);
      await visitor.context.clearCookies({ name: /session/ });
      await leave(visitor, station);
      const dialog = visitor.page.getByRole('dialog');
      await dialog.locator('input[type="password"]').fill(PASSWORD);
      await dialog.locator('button[type="submit"]').click();
      await expect(dialog).toHaveCount(0);
      return isWizardStep(station);
    },
  },

  'no network': {
    problems: [/ERR_INTERNET_DISCONNECTED/, REMOTE_CALLS, /\/mf\//],
    interrupt: () => async (visitor, station) => {
      const { context } = visitor;
      await context.setOffline(true);
      if (sendsForm(station)) await sendInVain(visitor, station);
      else await leave(visitor, station);
      await context.setOffline(false);
      return !sendsForm(station) || isWizardStep(station);
    },
  },
};

const visits = [
  { size: 'phone', language: 'es' },
  { size: 'desktop', language: 'en' },
] as const;

for (const [index, [name, { problems: expected, prepare, interrupt }]] of Object.entries(
  interruptions,
).entries()) {
  const { size, language } = visits[index % visits.length]!;
  const viewport = sizes[size];
  test.describe(`from the landing page to Overview on a ${size}, ${language}`, () => {
    test.use({ viewport, savesData: false });
    test(`${name} at every station costs nothing`, async ({
      context,
      page,
      newVisitor,
      problems,
    }) => {
      test.slow();
      problems.expect(...expected);
      await requestLanguage(context, language);
      await prepare?.(page);
      const visitor: Visitor = { context, page, email: freshEmail() };
      const newDevice = async () => {
        const device = await newVisitor({ viewport });
        await requestLanguage(device, language);
        return device;
      };
      await goToOverview(visitor, interrupt(newDevice));
      expect(await recordsOf(visitor)).toEqual({
        first_name: 'Jamie',
        last_name: 'Rivera Soto',
        language,
        onboarding_complete: true,
        state: 'OH',
        ssn_last_four: '3456',
        has_date_of_birth: true,
        has_income: true,
        employment_status: 'retired',
        target_score: 720,
        leads: 1,
      });
    });
  });
}

async function recordsOf({ email }: Visitor) {
  const [record] = await query(
    `select first_name, last_name, app_user.language, onboarding_complete, profile.state, ssn_last_four,
            date_of_birth_encrypted is not null as has_date_of_birth,
            monthly_income_encrypted is not null as has_income, employment_status, target_score,
            (select count(*)::int from lead where lead.email = app_user.email) as leads
     from app_user join profile on profile.user_id = app_user.id where app_user.email = $1`,
    [email],
  );
  return record;
}
