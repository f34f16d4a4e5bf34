import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, type ReactNode } from 'react';
import { TextLink } from '@tiempos/ui';
import { useColorScheme } from '../../layout/dashboard/color-scheme';
import { topics, type Topic } from './topics';

/** The manual of the back-office for editors, with screenshots (F154). */
export default function Help() {
  const { isDark } = useColorScheme();
  // The browser has looked for the target before the topics were there.
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <chakra.div maxW="article">
      <chakra.h1>Trợ giúp</chakra.h1>
      <chakra.nav aria-label="Mục trợ giúp" mt="4" mb="8">
        <chakra.ul display="flex" flexWrap="wrap" columnGap="5" rowGap="1" listStyleType="none">
          {topics.map(({ id, title }) => (
            <li key={id}>
              <TextLink to={`#${id}`} display="inline-flex" alignItems="center" minH="8">
                {title}
              </TextLink>
            </li>
          ))}
        </chakra.ul>
      </chakra.nav>
      {topics.map((topic) => (
        <HelpTopic key={topic.id} topic={topic} theme={isDark ? 'dark' : 'light'} />
      ))}
    </chakra.div>
  );
}

interface HelpTopicProps {
  topic: Topic;
  theme: 'dark' | 'light';
}

function HelpTopic({ topic: { id, title, texts, picture }, theme }: HelpTopicProps) {
  return (
    <chakra.section aria-labelledby={id} mb="10">
      <chakra.h2 id={id} fontSize="xl" mb="2" scrollMarginTop="6">
        {title}
      </chakra.h2>
      {texts.map((text) => (
        <chakra.p key={text} mb="3">
          {withNames(text)}
        </chakra.p>
      ))}
      {picture && (
        <chakra.img
          src={`/images/help/${picture.name}-${theme}.webp`}
          alt={picture.alt}
          loading="lazy"
          css={frame}
        />
      )}
    </chakra.section>
  );
}

/** What stands between asterisks is the name of a part of the screen. */
function withNames(text: string): ReactNode[] {
  return text.split('*').map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : part));
}

const frame = {
  display: 'block',
  width: 'full',
  aspectRatio: '4 / 3',
  mt: '4',
  borderWidth: '1px',
  borderColor: 'line.strong',
  borderRadius: 'picture',
} as const;
