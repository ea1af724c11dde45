import Col from 'react-bootstrap/Col';
import Container from 'react-bootstrap/Container';
import Placeholder from 'react-bootstrap/Placeholder';
import Row from 'react-bootstrap/Row';
import { usePollName } from '../../client/settings';
import { Icon } from '../../components/Icon';
import { shellTexts } from '../../texts/shell';
import { Wordmark } from './PollName';

/** The boxes of a page to come, in the sizes of what most pages begin with. */
export function PageSkeleton() {
  return (
    <Placeholder as="div" animation="glow" className="page-skeleton" role="status">
      <span className="visually-hidden">{shellTexts.loading}</span>
      <Placeholder className="placeholder-heading" />
      <Row>
        {[0, 1, 2, 3].map((figure) => (
          <Col key={figure} xs={6} md={3}>
            <Placeholder />
          </Col>
        ))}
      </Row>
      <Placeholder className="placeholder-chart" />
    </Placeholder>
  );
}

/** The frame before anybody is known to be signed in: no figure, no name. */
export function FrameSkeleton() {
  const vote = usePollName();
  return (
    <div className="frame frame-skeleton">
      <header className="navbar navbar-expand fixed-top app-bar">
        <span className="icon-button">
          <Icon name="list" />
        </span>
        <Wordmark vote={vote} />
      </header>
      <div className="drawer drawer-beside d-none d-lg-block" />
      <Container fluid as="main" className="page">
        <div className="status-line d-md-none" />
        <PageSkeleton />
      </Container>
    </div>
  );
}
