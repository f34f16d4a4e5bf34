import { Field, Int, ObjectType } from '@nestjs/graphql';
import { costsForEach } from '../../platform/graphql/cost.js';

/** A link as visitors see it. */
@ObjectType({ description: 'A link as visitors see it.' })
export class SiteLink {
  @Field({ description: 'The text of the link.' })
  text: string;

  @Field({ description: 'An absolute URL, a tel: link or a path of the site.' })
  href: string;
}

/** One line of a plan (F49). */
@ObjectType({ description: 'One line of a pricing plan.' })
export class PlanFeature {
  @Field({ description: 'What the line says.' })
  text: string;

  @Field({ description: 'False for a feature that the plan does not have.' })
  included: boolean;
}

/** A pricing plan (F49). */
@ObjectType({ description: 'A pricing plan.' })
export class Plan {
  @Field({ description: 'The code that SignUpInput.plan takes.' })
  code: string;

  @Field({ description: 'The name.' })
  name: string;

  @Field({ description: 'One line about whom it is for.' })
  tagline: string;

  @Field(() => Int, { description: 'The price in đồng.' })
  price: number;

  @Field({ description: 'The price as visitors read it.' })
  priceText: string;

  @Field(() => String, { nullable: true, description: 'What the price is for; null when that is obvious.' })
  period?: string | null;

  @Field({ description: 'Whether the plan is marked as the most popular one.' })
  isPopular: boolean;

  @Field(() => [PlanFeature], { complexity: costsForEach(10), description: 'What the plan has and has not.' })
  features: readonly PlanFeature[];

  @Field({ description: 'Leads to the trial of the plan.' })
  button: SiteLink;
}

/** When the hotline answers (F8). */
@ObjectType({ description: 'When the hotline answers, every day.' })
export class HotlineHours {
  @Field(() => Int, { description: 'The hour of the day from which it answers.' })
  opens: number;

  @Field(() => Int, { description: 'The hour of the day until which it answers.' })
  closes: number;

  @Field({ description: 'The IANA time zone of both hours.' })
  timeZone: string;

  @Field({ description: 'The hours as visitors read them.' })
  text: string;
}

/** What the operator has set for the public site (C4). */
@ObjectType({ description: 'What the operator has set for the public site.' })
export class SiteSettings {
  @Field({ description: 'The name of the product.' })
  name: string;

  @Field({ description: 'The tagline.' })
  tagline: string;

  @Field({ description: 'The description for search engines and shared links.' })
  description: string;

  @Field({ description: 'The URL of the site, without a slash at its end.' })
  url: string;

  @Field({ description: 'The hotline.' })
  hotline: SiteLink;

  @Field({ description: 'When the hotline answers.' })
  hotlineHours: HotlineHours;

  @Field({ description: 'The URL where the free trial starts.' })
  trialUrl: string;

  @Field({ description: 'The URL of the product itself.' })
  appUrl: string;

  @Field({ description: 'The URL of the fanpage.' })
  fanpageUrl: string;

  @Field({ description: 'The URL of the video channel.' })
  videoChannelUrl: string;

  @Field({ description: 'The URL of the chat with customer care.' })
  chatUrl: string;

  @Field(() => String, { nullable: true, description: 'The name of the company that owns the site.' })
  companyName?: string;

  @Field(() => String, { nullable: true, description: 'The email of that company for visitors.' })
  companyEmail?: string;
}
